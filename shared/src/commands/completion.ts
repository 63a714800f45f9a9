/** The shells that completion can be written for. */
export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** What can follow some words of a program: `''` for the program itself, `rates` for `rates set`. */
export type Completions = ReadonlyMap<string, readonly string[]>;

interface Completed {
  /** What is typed before the words, such as `pnpm admin` or `section-kit`. */
  readonly program: string;
  readonly completions: Completions;
}

/** The longest first: the words of `rates set` begin with those of `rates`. */
function longestFirst(completions: Completions): [string, readonly string[]][] {
  return [...completions].sort(([one], [other]) => other.length - one.length);
}

/** A `case` over what was typed before the word under the cursor. */
function branches(completions: Completions, found: (words: string) => string): string {
  return longestFirst(completions)
    .map(([typed, words]) => `    ${typed === '' ? "''" : `'${typed}'|'${typed} '*`}) ${found(words.join(' '))} ;;`)
    .join('\n');
}

/** A program that is a word of another one, such as `pnpm admin`, leaves all other words to what completed them before. */
function bash({ program, completions }: Completed): string {
  const [command = '', ...prefix] = program.split(' ');
  const name = `_${program.replace(/\W/g, '_')}`;
  const typed = `\${COMP_WORDS[*]:1:${prefix.length}}`;
  return `# Completion of ${program} for bash, for ~/.bashrc.
${name}_before=$(complete -p ${command} 2>/dev/null | sed -n 's/.*-F \\([^ ]*\\).*/\\1/p')
${name}() {
  local IFS=$' \n'
  if [ "${typed}" != '${prefix.join(' ')}' ] || [ "$COMP_CWORD" -le ${prefix.length} ]; then
    [ -n "$${name}_before" ] && "$${name}_before" "$@"
    return
  fi
  local words=''
  case "\${COMP_WORDS[*]:${prefix.length + 1}:COMP_CWORD-${prefix.length + 1}}" in
${branches(completions, (words) => `words='${words}'`)}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F ${name} ${command}`;
}

function zsh({ program, completions }: Completed): string {
  const [command = '', ...prefix] = program.split(' ');
  const name = `_${program.replace(/\W/g, '_')}`;
  const first = prefix.length + 2;
  return `# Completion of ${program} for zsh, for ~/.zshrc behind compinit.
${name}_before=\${_comps[${command}]}
${name}() {
  if [[ "\${words[2,${first - 1}]}" != '${prefix.join(' ')}' || $CURRENT -lt ${first} ]]; then
    [[ -n "$${name}_before" ]] && "$${name}_before" "$@"
    return
  fi
  local -a found
  case "\${words[${first},CURRENT-1]}" in
${branches(completions, (words) => `found=(${words})`)}
  esac
  compadd -- $found
}
compdef ${name} ${command}`;
}

function fish({ program, completions }: Completed): string {
  const [command = '', ...prefix] = program.split(' ');
  const name = `__${program.replace(/\W/g, '_')}`;
  const known = longestFirst(completions).map(([typed]) => typed);
  const lines = longestFirst(completions).map(
    ([typed, words]) => `complete -c ${command} -f -n '${name} "${typed}"' -a '${words.join(' ')}'`,
  );
  return `# Completion of ${program} for fish, for ~/.config/fish/completions/${command}-${prefix.join('-') || 'words'}.fish or config.fish.
function ${name}
  set -l typed (commandline -opc)
  test (string join ' ' -- $typed[1..${prefix.length + 1}]) = '${program}'; or return 1
  set -e typed[1..${prefix.length + 1}]
  set -l rest (string join ' ' -- $typed)
  for known in ${known.map((typed) => `'${typed}'`).join(' ')}
    if test "$rest" = "$known"; or string match -q -- "$known *" "$rest"
      test "$known" = "$argv[1]"
      return
    end
  end
  return 1
end
${lines.join('\n')}`;
}

const scripts: Readonly<Record<Shell, (completed: Completed) => string>> = { bash, zsh, fish };

/** A script that lets a shell complete the words of a program. */
export function completionScript(shell: Shell, completed: Completed): string {
  return scripts[shell](completed);
}
