import type { ConsoleRelease, ConsoleSection } from 'shared/contracts/console';
import { formatDate } from 'shared/i18n/format';
import { Act } from './act.tsx';
import { useConsole } from './console-context.ts';
import { TableHead } from './table-head.tsx';
import { nextShare } from './console-format.ts';
import { Note } from './note.tsx';
import { Scrolled } from './scrolled.tsx';
import { useStepAddress } from './section-row.tsx';
import { Version } from './version.tsx';

/** More than these are the command line's. */
const SHOWN = 20;

type ActsProps = Omit<ConsoleSection, 'releases'> & { release: ConsoleRelease };

function Acts({ section, stable, candidate, previous, release }: ActsProps) {
  const { acts } = useConsole().words;
  const to = useStepAddress(section);
  const { version, role, bytes, isElsewhere, lock } = release;
  const hasFiles = bytes !== null || isElsewhere;
  const mayServe = hasFiles && role !== 'stable' && !lock;
  return (
    <div className="flex flex-wrap gap-2">
      {hasFiles && <Act label={acts.preview} on={version} href={to('preview', { version })} />}
      {hasFiles && lock && <Act label={acts.unlock} on={version} href={to('unlock', { version })} />}
      {stable && mayServe && (
        <Act label={acts.rollOut} on={version} href={to('rollout', { version, percent: String(nextShare(version, candidate)) })} />
      )}
      {mayServe && <Act label={acts.promote} on={version} href={to('promote', { version })} />}
      {role === 'candidate' && candidate?.haltedAt === null && <Act label={acts.halt} on={version} href={to('halt')} />}
      {role === 'stable' && previous && <Act label={acts.rollBack} on={version} href={to('rollback')} />}
    </div>
  );
}

/** Since when a release is locked, and why. */
function LockNote({ lock }: Pick<ConsoleRelease, 'lock'>) {
  const { words, ago } = useConsole();
  if (!lock) return null;
  const { by, at, actor, why } = lock;
  return (
    <Note>
      {words.releases.locked[by](ago(at))} {why && `${why} · `}
      {words.history.by(actor)}
    </Note>
  );
}

/** What was published of a section, newest first, and what can be done with each. */
export function ReleasesTable({ releases, ...of }: ConsoleSection) {
  const { mayChange } = of;
  const { words, language, digits, size } = useConsole();
  const older = releases.length - SHOWN;
  return (
    <>
      <Scrolled name={words.releases.heading}>
        <table className="console-table">
          <caption className="visually-hidden">{words.releases.heading}</caption>
          <TableHead
            names={[
              words.releases.version,
              words.releases.published,
              words.releases.size,
              words.releases.role,
              ...(mayChange ? [words.table.act] : []),
            ]}
          />
          <tbody>
            {releases.slice(0, SHOWN).map((release) => (
              <tr key={release.version}>
                <th className="max-lg:col-span-full" scope="row">
                  <Version>{release.version}</Version>
                </th>
                <td data-th={words.releases.published}>
                  {release.publishedAt && (
                    <time dateTime={release.publishedAt}>{formatDate(release.publishedAt, language, { time: true })}</time>
                  )}
                </td>
                <td data-th={words.releases.size}>{size(release)}</td>
                <td data-th={words.releases.role}>
                  {words.releases.roles[release.role]}
                  <LockNote lock={release.lock} />
                </td>
                {mayChange && (
                  <td className="max-lg:col-span-full">
                    <Acts {...of} release={release} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
      {older > 0 && <p className="fine">{words.releases.older(digits(older))}</p>}
    </>
  );
}
