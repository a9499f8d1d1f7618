import { setTimeout as wait } from "node:timers/promises";
import { fc } from "../../config/campaign.ts";
import { png, uploadForm } from "../../sandbox/support/sampleFiles.ts";
import { type Reply, signedIn, Visitor } from "../../sandbox/support/visitor.ts";
import { wholeAnswers } from "../../sandbox/support/wholeAnswers.ts";
import { openAt } from "./openAt.ts";
import type { Servers } from "./runSchedules.ts";

type Act = "save" | "submit" | "add file" | "remove file";

/** One call. Actors who submit with the same key retry each other's call. */
interface Actor {
  act: Act;
  key: string;
  /** The revision that a save has seen. */
  seen: number;
  /** Milliseconds after the start of the schedule. */
  delay: number;
  /** Which server process it asks. */
  process: 0 | 1;
}

/** What several actors do with one saved draft at the same time. */
export type Schedule = readonly Actor[];

/** The revision of the draft before its schedule starts. */
const begun = 2;

/** Random schedules of two to six actors. Most submit. */
export const schedules: fc.Arbitrary<Schedule> = fc.array(
  fc.record({
    act: fc.constantFrom<Act[]>("submit", "submit", "submit", "save", "save", "add file", "remove file"),
    key: fc.constantFrom("one", "two"),
    seen: fc.constantFrom(begun, begun, begun + 1),
    delay: fc.nat(30),
    process: fc.constantFrom(0 as const, 1 as const),
  }),
  { minLength: 2, maxLength: 6 },
);

/** A signed-in person, and what the portal submits. */
export interface Place extends Servers {
  person: string;
  visitor: Visitor;
  submitted: Submitted;
}

/** A whole application as the portal sends it, as text, with the ids in it of the draft and of its document. */
interface Submitted {
  body: string;
  idTemp: string;
  file: string;
}

export async function openPlace(servers: Servers, suffix: string): Promise<Place> {
  const person = `identity-skipped~${suffix}`;
  const submitted = await recordSubmit(servers.origins[0]!, `${person}-portal`);
  return { ...servers, person, visitor: await signedIn(servers.servers[0]!, person), submitted };
}

/** Lets the portal submit an application, and records what it sends. */
async function recordSubmit(origin: string, person: string): Promise<Submitted> {
  const tab = await openAt(origin, person, "review");
  const [file] = tab.draft.answers.owner!.identityFiles as unknown as { id: string }[];
  let body: string | undefined;
  const send = tab.fetch.bind(tab);
  tab.fetch = async (request) => {
    if (request.url.endsWith("/user/application")) body = await request.clone().text();
    return send(request);
  };
  await tab.next();
  if (body === undefined) throw new Error(`The portal did not submit: ${tab.notices}.`);
  return { body, idTemp: JSON.parse(body).idTemp, file: file!.id };
}

/** A draft before its schedule, and what its actors send. */
interface Begun {
  idTemp: string;
  file: string;
  save: string;
  submit: string;
}

async function begin({ visitor, submitted }: Place): Promise<Begun> {
  const first = sound(await visitor.post("/user/application/temp", { json: { answers: {} } }));
  const { idTemp } = first.body;
  const { type: _, ...file } = sound(await upload(visitor, idTemp, "identity")).body.list[0];
  const submit = submitted.body.replaceAll(submitted.idTemp, idTemp).replaceAll(submitted.file, file.id);
  const save = JSON.stringify({ idTemp, json: { answers: wholeAnswers("abroad", [file]) } });
  sound(await post(visitor, "/user/application/temp", save, { "If-Match": '"1"' }));
  return { idTemp, file: file.id, save, submit };
}

const post = (visitor: Visitor, path: string, json: string, headers: Record<string, string>) =>
  visitor.call("POST", path, { json, headers });

const upload = (visitor: Visitor, idTemp: string, type: string) =>
  visitor.call("POST", "/user/application/files/upload", {
    multipart: uploadForm({ idTemp, type }, ["passport.png", png()]),
  });

interface Heard extends Actor {
  reply: Reply;
}

/**
 * Runs a schedule and compares what every actor was told with the draft, its files and its application.
 * @returns what does not agree, as sentences; empty if all does
 */
export async function runSchedule(schedule: Schedule, place: Place): Promise<string[]> {
  const draft = await begin(place);
  const heard = await Promise.all(
    schedule.map(async (actor, index): Promise<Heard> => {
      await wait(actor.delay);
      const visitor = new Visitor(place.servers[actor.process % place.servers.length]!);
      visitor.cookie = place.visitor.cookie;
      return { ...actor, reply: await perform(visitor, draft, actor, index) };
    }),
  );
  const end = await endOf(place, draft);
  const wrong = [...wrongState(heard, end), ...heard.flatMap((each) => wrongAnswer(each, heard, end))];
  if (end.state === "open") await discard(place, draft);
  return wrong;
}

function perform(visitor: Visitor, draft: Begun, { act, key, seen }: Actor, index: number): Promise<Reply> {
  if (act === "submit")
    return post(visitor, "/user/application", draft.submit, { "Idempotency-Key": `${draft.idTemp}.${key}` });
  if (act === "save") return post(visitor, "/user/application/temp", draft.save, { "If-Match": `"${seen}"` });
  if (act === "add file") return upload(visitor, draft.idTemp, `beneficiary-${index}`);
  return visitor.call("DELETE", `/user/application/files/${draft.file}`);
}

/** A person has one open draft at a time, so what was not submitted is removed before the next schedule. */
async function discard({ database }: Place, { idTemp }: Begun): Promise<void> {
  await database.query("delete from drafts where id = $1", [idTemp]);
}

/** What the database holds after a schedule. */
interface End {
  state: string;
  revision: number;
  /** The ids of the applications that were made of the draft, with their statuses. */
  applications: { id: string; status: number }[];
  files: string[];
  /** The file that the application needs. */
  needed: string;
}

async function endOf({ database }: Place, { idTemp, file }: Begun): Promise<End> {
  const drafts = await database.query("select state, revision from drafts where id = $1", [idTemp]);
  const made = await database.query("select id, status from applications where draft_id = $1", [idTemp]);
  const files = await database.query("select id from files where draft_id = $1", [idTemp]);
  return { ...drafts.rows[0], applications: made.rows, files: files.rows.map(({ id }) => id), needed: file };
}

function wrongState(heard: readonly Heard[], end: End): string[] {
  const wrong: string[] = [];
  const { state, applications, revision, files, needed } = end;
  const isSubmitted = state === "submitted";
  if (applications.length !== (isSubmitted ? 1 : 0))
    wrong.push(`state: the draft is ${state}, but has ${applications.length} applications`);
  if (applications.some(({ status }) => status !== 1))
    wrong.push("state: the application is not created (1)");
  if (isSubmitted && !files.includes(needed)) wrong.push("files: it was submitted without its document");
  const taken = heard.filter(({ act, reply }) => act === "submit" && reply.http === 200);
  if (isSubmitted !== taken.length > 0)
    wrong.push(`answer: it is ${state}, but ${taken.length} submits heard that it was made`);
  if (new Set(taken.map(({ key }) => key)).size > 1) wrong.push("answer: submits with two keys heard 200");
  for (const { reply } of taken)
    if (reply.body.value !== applications[0]?.id) wrong.push("answer: a submit heard of another application");
  const saved = heard.filter(({ act, reply }) => act === "save" && reply.http === 200);
  if (revision !== begun + saved.length)
    wrong.push(`state: revision ${revision} after ${saved.length} answered saves`);
  if (new Set(saved.map(({ reply }) => reply.body.revision)).size !== saved.length)
    wrong.push("answer: two saves heard the same revision");
  return wrong;
}

/** What is wrong with the answer to one actor. */
function wrongAnswer(
  { act, seen, reply: { http, body } }: Heard,
  heard: readonly Heard[],
  end: End,
): string[] {
  const isRemoved = heard.some(({ act: own, reply }) => own === "remove file" && reply.http === 200);
  const isSubmitted = end.state === "submitted";
  const isTrue = {
    save: () =>
      http === 200
        ? body.revision === seen + 1
        : isRefusal("DOUBLE_APP")
          ? isSubmitted
          : isRefusal("STALE_REVISION") && body.revision !== seen && body.revision <= end.revision,
    submit: () =>
      http === 200 ||
      (isRefusal("DOUBLE_APP") && isSubmitted) ||
      (isRefusal("VALIDATION_FAILED") && isRemoved),
    "add file": () =>
      http === 200 ? end.files.includes(body.fileId) : isRefusal("NOT_FOUND") && isSubmitted,
    "remove file": () =>
      http === 200
        ? !end.files.includes(end.needed) && !isSubmitted
        : isRefusal("NOT_FOUND") && (isSubmitted || isRemoved),
  } satisfies { [name in Act]: () => boolean };
  function isRefusal(code: string): boolean {
    return body.status === code;
  }
  if (isTrue[act]()) return [];
  return [`answer: ${act} heard ${http} ${JSON.stringify(body).slice(0, 400)}, but it is ${end.state}`];
}

function sound(reply: Reply): Reply {
  if (reply.http !== 200) throw new Error(`${reply.http}: ${JSON.stringify(reply.body)}`);
  return reply;
}
