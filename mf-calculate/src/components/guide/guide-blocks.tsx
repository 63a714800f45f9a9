import { GuideList } from './guide-list.tsx';
import { GuideTable } from './guide-table.tsx';
import type { GuideBlock } from '../../model/guide.ts';

type TableBlock = Extract<GuideBlock, { kind: 'table' }>;

function FigureTable({ caption, head, rows, hasTotal }: Omit<TableBlock, 'kind'>) {
  return (
    <GuideTable caption={caption} columns={head.length}>
      <thead>
        <tr>
          {/* An empty head is no heading: the column's cells are headings themselves. */}
          {head.map((text) =>
            text ? (
              <th key={text} scope="col">
                {text}
              </th>
            ) : (
              <td key="corner" />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={cells[0]} data-line={hasTotal && row === rows.length - 1 ? 'total' : 'part'}>
            <th scope="row">{cells[0]}</th>
            {cells.slice(1).map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed table
              <td key={column} data-head={head[column + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </GuideTable>
  );
}

interface GuideBlocksProps {
  blocks: readonly GuideBlock[];
  /** Heads every note on a difference between the schools of law. */
  schools: string;
}

function Block({ block, schools }: { block: GuideBlock; schools: string }) {
  switch (block.kind) {
    case 'text':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <GuideList>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </GuideList>
      );
    case 'terms':
      return (
        <dl className="border-t border-hairline *:border-b *:border-hairline *:py-[0.85rem]">
          {block.items.map(({ term, text }) => (
            <div key={term}>
              <dt className="font-bold">{term}</dt>
              <dd className="text-text-soft">{text}</dd>
            </div>
          ))}
        </dl>
      );
    case 'view':
      return (
        <div className="max-w-168 rounded-md bg-bg-soft px-5 pt-4 pb-[1.15rem] print:break-inside-avoid">
          <p className="text-small/[1.5] font-bold text-label">{schools}</p>
          <p>{block.text}</p>
        </div>
      );
    case 'table':
      return <FigureTable {...block} />;
    default:
      return block satisfies never;
  }
}

/** The text of a chapter, the same on its page and in the PDF. */
export function GuideBlocks({ blocks, schools }: GuideBlocksProps) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text in a fixed order
  return blocks.map((block, index) => <Block key={index} block={block} schools={schools} />);
}
