// What runs inside the page, or inside a frame, while it is shown under a condition. Each function returns what is wrong,
// one line per control or text.

/** The spacing that WCAG 1.4.12 lets a reader set. */
export const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

/** Animations that run. A person who asked for reduced motion must see none. */
export function running(): string[] {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === "running")
    .map(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return `${target?.tagName} ${target?.className} moves`;
    });
}

/** How far the page is wider than its window: a person would have to scroll sideways. */
export function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`${scrollWidth} of ${clientWidth} pixels`] : [];
}

/** Text that a box around it cuts off, and controls too low for their text. */
export function cutText(): string[] {
  const cut: string[] = [];
  const isOnlyHeard = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath !== "none" || isOnlyHeard(element.parentElement));
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent || !text.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true }))
      continue;
    // An option is drawn by its list.
    if (parent.closest("option, style, script")) continue;
    // What is for screen readers alone is cut on purpose.
    if (isOnlyHeard(parent)) continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    for (
      let around: Element | null = parent;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
      const edge = around.getBoundingClientRect();
      const beyondX = hides(overflowX) && (box.left < edge.left - 1 || box.right > edge.right + 1);
      const beyondY = hides(overflowY) && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1);
      if (beyondX || beyondY) cut.push(`"${text.textContent.trim().slice(0, 40)}" in ${around.className}`);
    }
  }
  for (const control of document.querySelectorAll<HTMLElement>("input, select, button"))
    if (
      control.checkVisibility() &&
      control.scrollHeight > control.clientHeight + 2 &&
      control.clientHeight > 2
    )
      cut.push(
        `${control.tagName} ${control.id}: ${control.scrollHeight} of ${control.clientHeight} pixels high`,
      );
  return cut;
}

/**
 * Moves the focus through all controls. Returns those that something covers entirely while they have it (WCAG 2.4.11).
 */
export function hiddenAtFocus(): string[] {
  const before = document.activeElement as HTMLElement | null;
  const hidden: string[] = [];
  // A control that has the focus already would not come into view.
  before?.blur();
  for (const control of document.querySelectorAll<HTMLElement>(
    "a[href], button, input, select, textarea, summary",
  )) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    // What only password managers fill gets no focus.
    if (control.matches('[tabindex="-1"][aria-hidden="true"]')) continue;
    control.focus();
    if (document.activeElement !== control) continue;
    const box = control.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    const isSeen = [0.1, 0.5, 0.9].some((down) =>
      [0.1, 0.5, 0.9].some((across) => {
        const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
        return (
          hit !== null &&
          (control.contains(hit) || hit.contains(control) || hit.closest("label")?.contains(control))
        );
      }),
    );
    if (right <= left || bottom <= top || !isSeen)
      hidden.push(
        `${control.tagName} ${control.id || control.className} "${control.textContent?.slice(0, 30)}"`,
      );
  }
  before?.focus({ preventScroll: true });
  return hidden;
}

/**
 * Moves the focus through all controls in forced colors, where shadows and backgrounds are gone. Returns the controls
 * around which no outline appears, and the fields without a border.
 */
export function plainInForcedColors(): string[] {
  const before = document.activeElement as HTMLElement | null;
  const plain: string[] = [];
  /** The control, what is around it and its label: any of them may show the focus. */
  const around = (control: HTMLElement) => {
    const boxes: Element[] = [];
    for (let box: Element | null = control; box && boxes.length < 4; box = box.parentElement) boxes.push(box);
    return [...boxes, ...((control as HTMLInputElement).labels ?? [])];
  };
  /** The outlines of at least 2 pixels: their boxes, widths and colors. */
  const outlines = (control: HTMLElement) =>
    around(control)
      .map((box, index) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(box);
        const isSeen = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
        return isSeen ? `${index} ${outlineWidth} ${outlineColor}` : "";
      })
      .join("");
  const bordered = (box: Element) => {
    const { borderBlockEndStyle, borderBlockEndWidth, appearance } = getComputedStyle(box);
    return (
      (borderBlockEndStyle !== "none" && Number.parseFloat(borderBlockEndWidth) >= 1) ||
      (box.matches("[type=radio], [type=checkbox]") && appearance === "auto")
    );
  };
  for (const control of document.querySelectorAll<HTMLElement>(
    "a[href], button, input, select, textarea, summary",
  )) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    const name = `${control.tagName} ${control.id || control.className}`;
    const isField = control.matches("input:not([type=file]), select, textarea");
    if (isField && !around(control).slice(0, 3).some(bordered)) plain.push(`${name}: no border`);
    (document.activeElement as HTMLElement | null)?.blur();
    const unfocused = outlines(control);
    // As by keyboard, whatever was used last.
    control.focus({ focusVisible: true } as FocusOptions);
    if (document.activeElement !== control) continue;
    if (outlines(control) === "" || outlines(control) === unfocused) plain.push(`${name}: no focus ring`);
  }
  before?.focus({ preventScroll: true });
  return plain;
}
