declare module "virtual:pictures/*" {
  /** A flow and the pictures of its steps. */
  const flow: {
    plan: import("../../engine/index.ts").Plan;
    validators: { [stepId: string]: import("../../engine/index.ts").Validators };
    pictures: readonly import("../pictures/Picture.ts").Picture[];
  };
  export default flow;
}
