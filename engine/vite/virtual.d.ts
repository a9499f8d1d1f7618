declare module "virtual:flows" {
  /** What is known of a flow before it is opened. */
  export interface FlowEntry {
    id: string;
    base: string;
    published: boolean;
    /** Each with the widgets it is drawn with that the first bundle lacks, so that they can be fetched beside the flow. */
    steps: readonly { id: string; path: string; widgets: readonly string[] }[];
    load(): Promise<LoadedFlow>;
  }
  export interface LoadedFlow {
    plan: import("../types.ts").Plan;
    validators: { [stepId: string]: import("../types.ts").Validators };
    /** Dev only: called with the next version after an edit of the flow's files. Returns how to stop. */
    onChange(listener: (next: LoadedFlow) => void): () => void;
  }
  /** In a browser's build, the published ones. */
  export const flows: { readonly [id: string]: FlowEntry };
}

declare module "virtual:flow/*" {
  export const plan: import("../types.ts").Plan;
  export const validators: { [stepId: string]: import("../types.ts").Validators };
}

declare module "virtual:messages" {
  /** Every sentence by key. */
  const messages: { readonly [key: string]: string };
  export default messages;
}

/** Adds to the catalogue what only pages beside the flows say. */
declare module "virtual:messages/pages";
