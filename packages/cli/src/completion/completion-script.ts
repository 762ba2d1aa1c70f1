import type { Command } from "commander";

export const SHELLS = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof SHELLS)[number];

/** What can follow a word or two of the command line. */
interface Completions {
	/** The words so far: ``, `cut`, `cut import`. */
	readonly path: string;
	readonly words: readonly { readonly word: string; readonly help: string }[];
	readonly flags: readonly { readonly flag: string; readonly help: string }[];
}

function collect(command: Command, path: string, inherited: Completions["flags"]): Completions[] {
	const own = command.options.flatMap(({ long, description }) =>
		long ? [{ flag: long, help: description }] : [],
	);
	const global = path === "" ? own.filter(({ flag }) => flag !== "--version") : inherited;
	const here = {
		path,
		words: command.commands.map((child) => ({ word: child.name(), help: child.description() })),
		flags: [...own, ...(path === "" ? [] : inherited), { flag: "--help", help: "show help" }],
	};
	return [
		here,
		...command.commands.flatMap((child) => collect(child, `${path} ${child.name()}`.trim(), global)),
	];
}

function bash(places: readonly Completions[]): string {
	const cases = places.map(
		({ path, words, flags }) =>
			`    "${path}") words="${words.map(({ word }) => word).join(" ")}"; flags="${flags.map(({ flag }) => flag).join(" ")}" ;;`,
	);
	return `# bash completion for ox
_ox() {
  local cur path words flags word
  cur="\${COMP_WORDS[COMP_CWORD]}"
  path=""
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) continue ;; esac
    case "\${path:+$path }$word" in
${places
	.filter(({ path }) => path !== "")
	.map(({ path }) => `      "${path}") path="${path}" ;;`)
	.join("\n")}
    esac
  done
  case "$path" in
${cases.join("\n")}
  esac
  COMPREPLY=()
  if [[ "$cur" == -* ]]; then
    set -- -W "$flags"
  elif [[ -n "$words" ]]; then
    set -- -W "$words"
  else
    compopt -o filenames 2>/dev/null
    set -- -f
  fi
  # macOS has a bash without mapfile.
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen "$@" -- "$cur")
}
complete -F _ox ox
`;
}

function quoted(text: string): string {
	return `'${text.replaceAll("'", "'\\''")}'`;
}

function zsh(places: readonly Completions[]): string {
	const described = (word: string, help: string) => quoted(`${word.replaceAll(":", "\\:")}:${help}`);
	const cases = places.map(
		({ path, words, flags }) => `    ${quoted(path)})
      words_here=(${words.map(({ word, help }) => described(word, help)).join(" ")})
      flags_here=(${flags.map(({ flag, help }) => described(flag, help)).join(" ")}) ;;`,
	);
	return `#compdef ox
_ox() {
  local place="" word
  local -a words_here flags_here
  for word in "\${(@)words[2,CURRENT-1]}"; do
    [[ "$word" == -* ]] && continue
    case "\${place:+$place }$word" in
${places
	.filter(({ path }) => path !== "")
	.map(({ path }) => `      ${quoted(path)}) place=${quoted(path)} ;;`)
	.join("\n")}
    esac
  done
  case "$place" in
${cases.join("\n")}
  esac
  if [[ "\${words[CURRENT]}" == -* ]]; then
    _describe flag flags_here
  elif (( \${#words_here} )); then
    _describe command words_here
  else
    _files
  fi
}
# Loaded from fpath this file is the function itself; sourced, it has to be made known.
if [[ "\${funcstack[1]}" == _ox ]]; then
  _ox "$@"
else
  compdef _ox ox
fi
`;
}

function fish(places: readonly Completions[]): string {
	const lines = places.flatMap(({ path, words, flags }) => {
		const at = `-n ${quoted(`__ox_at ${quoted(path)}`)}`;
		return [
			...words.map(({ word, help }) => `complete -c ox -f ${at} -a ${quoted(word)} -d ${quoted(help)}`),
			...flags.map(({ flag, help }) => `complete -c ox ${at} -l ${quoted(flag.slice(2))} -d ${quoted(help)}`),
		];
	});
	return `# fish completion for ox
function __ox_at
  set -l place
  for word in (commandline -opc)[2..]
    string match -q -- '-*' $word; and continue
    switch (string join ' ' $place $word)
${places
	.filter(({ path }) => path !== "")
	.map(({ path }) => `      case ${quoted(path)}\n        set place ${path}`)
	.join("\n")}
    end
  end
  set -l joined (string join ' ' $place)
  test "$joined" = "$argv[1]"
end
${lines.join("\n")}
`;
}

/** A script that completes the commands and flags of a program in a shell; file names elsewhere. */
export function completionScript(shell: Shell, program: Command): string {
	return { bash, zsh, fish }[shell](collect(program, "", []));
}
