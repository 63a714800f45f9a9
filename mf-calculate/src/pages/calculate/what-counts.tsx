import type { CalculateWords } from './content/en.ts';

/** A filled knot counts, an open one does not. */
const list =
  'knots mt-4 [--knot-left:4px] [--knot-size:12px] [--knot-top:calc(0.8rem+0.8em-6px)] *:border-b *:border-hairline *:py-[0.8rem] *:pl-8';

interface WhatCountsProps {
  ready: CalculateWords['ready'];
  leftOut: CalculateWords['leftOut'];
}

/** What goes into the calculation and what stays out of it, as two cloths sewn together. */
export function WhatCounts({ ready, leftOut }: WhatCountsProps) {
  return (
    <section id="ready" className="section section--soft scroll-mt-32">
      <div className="wrap">
        <div className="grid gap-12 lg:grid-cols-[1.5fr_1fr] lg:gap-28">
          <div>
            <h2>{ready.heading}</h2>
            <ul className={list}>
              {ready.items.map(({ name, note }) => (
                <li key={name}>
                  <b>{name}</b>
                  <span className="block text-text-soft">{note}</span>
                </li>
              ))}
            </ul>
          </div>
          <div className="sewn relative">
            <h2>{leftOut.heading}</h2>
            <ul className={`${list} [--knot-fill:none] [--knot:var(--color-label)]`}>
              {leftOut.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            <p className="small soft mt-5">{leftOut.note}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
