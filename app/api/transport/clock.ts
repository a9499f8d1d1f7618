/** Milliseconds by which both clocks of a device may differ without a reason. */
const SLACK = 500;

/** How far the device's date was ahead of the page's own clock when they were last compared. */
let ahead = Date.now() - performance.now();
let slept = 0;

/**
 * Milliseconds since the page was loaded, with those that the device slept: the page's own clock stands still meanwhile, the
 * date does not. A date that is set back changes nothing here; one that is set forward cannot be told from sleep.
 */
export function clock(): number {
  const gained = Date.now() - performance.now() - ahead;
  if (Math.abs(gained) > SLACK) {
    ahead += gained;
    slept += Math.max(gained, 0);
  }
  return performance.now() + slept;
}
