import { ArrowDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../Button/Button.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";

/**
 * The end of the main column, and a button that leads to it while it is out of sight and the column is higher than `above`
 * pixels. It is for eyes and pointers: a keyboard has a key for it, and a screen reader its own ways. Whoever used it goes on
 * from there.
 */
export function PageEnd({ above }: { above: number }) {
  const { text } = useWidgetPorts();
  const end = useRef<HTMLDivElement>(null);
  const [isHigh, setHigh] = useState(false);
  const [isSeen, setSeen] = useState(true);
  const [hasMoved, setMoved] = useState(false);
  useEffect(() => {
    const mark = end.current!;
    const column = mark.parentElement!;
    const heights = new ResizeObserver(() => setHigh(column.offsetHeight > above));
    const sight = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? true));
    heights.observe(column);
    sight.observe(mark);
    const moved = () => setMoved(true);
    addEventListener("scroll", moved, { once: true, passive: true });
    return () => {
      removeEventListener("scroll", moved);
      heights.disconnect();
      sight.disconnect();
    };
  }, [above]);
  const goThere = () => {
    end.current?.scrollIntoView({ block: "end" });
    end.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <div className="PageLayout-end" ref={end} tabIndex={-1} />
      {isHigh && !isSeen ? (
        <div className="PageLayout-toEndPlace">
          <Button
            className={hasMoved ? "PageLayout-toEnd" : "PageLayout-toEnd PageLayout-toEnd--still"}
            title={text("widget.layout.end")}
            aria-hidden="true"
            tabIndex={-1}
            onClick={goThere}
          >
            <Icon of={ArrowDown} />
            <span>{text("widget.layout.end")}</span>
          </Button>
        </div>
      ) : null}
    </>
  );
}
