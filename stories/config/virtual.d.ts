declare module "virtual:pictures/*" {
  /** A flow and the pictures of its steps. */
  const flow: {
    plan: import("../../engine/types.ts").Plan;
    validators: { [stepId: string]: import("../../engine/types.ts").Validators };
    pictures: readonly import("../pictures/Picture.ts").Picture[];
  };
  export default flow;
}
