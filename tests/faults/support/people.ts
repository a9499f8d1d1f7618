import { png, uploadForm } from "../../sandbox/support/sampleFiles.ts";
import type { Tab } from "./Tab.ts";

/** The upload call's answer for one file. */
export interface HeldFile {
  id: string;
  fileName: string;
  name: string;
  ext: string;
  size: number;
}

/** Uploads a picture for the current application, as the upload field does. */
export async function upload(tab: Tab, idTemp: string, type: string, fileName: string): Promise<HeldFile> {
  const { apiRoot } = await import("../../../app/api/transport/apiRoot.ts");
  const response = await tab.do(() =>
    fetch(`${apiRoot}/user/application/files/upload`, {
      method: "POST",
      body: uploadForm({ idTemp, type }, [fileName, png()]),
    }),
  );
  const { list } = await response.json();
  const { id, name, ext, size } = list[0];
  return { id, fileName, name, ext, size };
}

/** Sets up and confirms the test card that always succeeds, as the card frame does. */
export async function setUpCard(
  tab: Tab,
  card: { fetch(request: Request): Promise<Response> },
  origin: string,
) {
  const { request } = await import("../../../app/api/transport/request.ts");
  const { setupIntentClientSecret } = await tab.do(() =>
    request<{ setupIntentClientSecret: string }>("get", "/user/online-ira/card"),
  );
  const response = await card.fetch(
    new Request(`${origin}/confirm`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        clientSecret: setupIntentClientSecret,
        number: "4242424242424242",
        expMonth: "12",
        expYear: String(new Date().getFullYear() + 2),
        securityCode: "123",
        zipCode: "94610",
      }),
    }),
  );
  if (!response.ok) throw new Error(`The card frame answered ${response.status}.`);
  const { setupIntentId, brand, lastDigits, expirationDate } = await response.json();
  return { setupIntentId, brand, lastDigits, expirationDate } as {
    setupIntentId: string;
    brand: string;
    lastDigits: string;
    expirationDate: string;
  };
}
