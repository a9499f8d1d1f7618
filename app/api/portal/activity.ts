import type { ReviewSection } from "../../../engine/index.ts";
import { apiAddress } from "../transport/apiAddress.ts";
import { request } from "../transport/request.ts";

/** Something that the person sent, in words and masked, as the custodian keeps it. */
export interface Sent {
  id: string;
  /** The number that people are told. */
  reference: string;
  /** What was sent. */
  title: string;
  /** In words, as it is now. */
  status: string;
  /** ISO time. */
  sentAt: string;
  /** Whether it is a request, whose life can be followed. */
  isFollowed?: boolean;
  amounts: readonly { label: string; value: string }[];
  /** What happens next; nothing once it is over. */
  next: readonly string[];
  sections: readonly ReviewSection[];
}

const path = (id: string) => `/user/activity/${encodeURIComponent(id)}`;

/** GET /user/activity/{id}. @throws CallRefused 404 where the person sent nothing under this id */
export const readSent = (id: string): Promise<Sent> => request<Sent>("get", path(id));

/** The address of the same as PDF. */
export const pdfAddress = (id: string): string => apiAddress(`${path(id)}/pdf`);
