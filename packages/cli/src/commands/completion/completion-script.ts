import type { Command } from "commander";
import { listCutsCommand, type Offered, offeredArgument, SHELLS, type Shell } from "./offered-values.ts";

/** Completions after the first words of the command line. */
interface Completions {
	/** The words so far: ``, `cut`, `cut import`. */
	readonly path: string;
	readonly words: readonly { readonly word: string; readonly help: string }[];
	readonly flags: readonly { readonly flag: string; readonly help: string; readonly values: Values }[];
	/** The kind of its first argument. */
	readonly argument: Offered | null;
}

/** A flag's values; `any` if they can't be listed, null if it takes none. */
type Values = readonly string[] | "any" | null;

function collect(command: Command, path: string, inherited: Completions["flags"]): Completions[] {
	const own = command.options.flatMap(({ long, description, argChoices, required }) =>
		long
			? [
					{
						flag: long,
						help: description,
						values: argChoices ?? (required ? ("any" as const) : null),
					},
				]
			: [],
	);
	const global = path === "" ? own.filter(({ flag }) => flag !== "--version") : inherited;
	const help = { flag: "--help", help: "show help", values: null };
	const here = {
		path,
		words: command.commands.map((child) => ({ word: child.name(), help: child.description() })),
		flags: [...own, ...(path === "" ? [] : inherited), help],
		argument: offeredArgument(command.registeredArguments[0]?.name()),
	};
	return [
		here,
		...command.commands.flatMap((child) => collect(child, `${path} ${child.name()}`.trim(), global)),
	];
}

/** Every flag with listed values, with its command. */
function offeredFlags(places: readonly Completions[]) {
	return places.flatMap(({ path, flags }) =>
		flags.flatMap(({ flag, values }) =>
			Array.isArray(values) ? [{ path, flag, values: values.join(" ") }] : [],
		),
	);
}

/** Flags whose value is the next word, as alternatives of a shell's `case`. */
function valuedFlags(places: readonly Completions[]): string {
	const valued = places.flatMap(({ flags }) => flags.filter(({ values }) => values !== null));
	return [...new Set(valued.map(({ flag }) => flag))].join("|");
}

/** Commands whose first argument is one of the project's cuts, as alternatives of a shell's `case`. */
function cutCommands(places: readonly Completions[], quote: string): string {
	return places
		.filter(({ argument }) => argument === "cut")
		.map(({ path }) => `${quote}${path}${quote}`)
		.join("|");
}

function bash(places: readonly Completions[]): string {
	const cases = places.map(
		({ path, words, flags, argument }) =>
			`    "${path}") words="${(argument === "shell" ? SHELLS : words.map(({ word }) => word)).join(" ")}"; flags="${flags.map(({ flag }) => flag).join(" ")}" ;;`,
	);
	return `# bash completion for ox
_ox() {
  local cur path words flags values word arguments value
  local project=()
  cur="\${COMP_WORDS[COMP_CWORD]}"
  path=""
  arguments=0
  value=""
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    if [[ -n "$value" ]]; then
      [[ "$value" == --project ]] && project=(--project "$word")
      value=""
      continue
    fi
    case "$word" in
      ${valuedFlags(places)}) value="$word"; continue ;;
      -*) continue ;;
    esac
    case "\${path:+$path }$word" in
${places
	.filter(({ path }) => path !== "")
	.map(({ path }) => `      "${path}") path="${path}" ;;`)
	.join("\n")}
      *) arguments=$((arguments + 1)) ;;
    esac
  done
  case "$path" in
${cases.join("\n")}
  esac
  COMPREPLY=()
  values=""
  if [[ -n "$value" ]]; then
    case "$path $value" in
${offeredFlags(places)
	.map(({ path, flag, values }) => `      "${path} ${flag}") values="${values}" ;;`)
	.join("\n")}
    esac
  elif (( arguments == 0 )) && [[ "$cur" != -* ]]; then
    case "$path" in
      ${cutCommands(places, '"')}) values="$(${listCutsCommand(`"\${project[@]}"`)})" ;;
    esac
  fi
  if [[ -n "$values" ]]; then
    set -- -W "$values"
  elif [[ -z "$value" && "$cur" == -* ]]; then
    set -- -W "$flags"
  elif [[ -z "$value" && -n "$words" ]] && (( arguments == 0 )); then
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
		({ path, words, flags, argument }) => `    ${quoted(path)})
      words_here=(${(argument === "shell" ? SHELLS.map(quoted) : words.map(({ word, help }) => described(word, help))).join(" ")})
      flags_here=(${flags.map(({ flag, help }) => described(flag, help)).join(" ")}) ;;`,
	);
	return `#compdef ox
_ox() {
  local place="" word value=""
  local -i arguments=0
  local -a words_here flags_here values_here project
  for word in "\${(@)words[2,CURRENT-1]}"; do
    if [[ -n "$value" ]]; then
      [[ "$value" == --project ]] && project=(--project "$word")
      value=""
      continue
    fi
    case "$word" in
      ${valuedFlags(places)}) value="$word"; continue ;;
      -*) continue ;;
    esac
    case "\${place:+$place }$word" in
${places
	.filter(({ path }) => path !== "")
	.map(({ path }) => `      ${quoted(path)}) place=${quoted(path)} ;;`)
	.join("\n")}
      *) arguments+=1 ;;
    esac
  done
  case "$place" in
${cases.join("\n")}
  esac
  if [[ -n "$value" ]]; then
    case "$place $value" in
${offeredFlags(places)
	.map(({ path, flag, values }) => `      ${quoted(`${path} ${flag}`)}) values_here=(${values}) ;;`)
	.join("\n")}
    esac
  elif (( arguments == 0 )) && [[ "\${words[CURRENT]}" != -* ]]; then
    case "$place" in
      ${cutCommands(places, "'")}) values_here=("\${(@f)$(${listCutsCommand(`"\${(@)project}"`)})}") ;;
    esac
  fi
  if (( \${#values_here} )); then
    compadd -a values_here
  elif [[ -n "$value" ]]; then
    _files
  elif [[ "\${words[CURRENT]}" == -* ]]; then
    _describe flag flags_here
  elif (( \${#words_here} && arguments == 0 )); then
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
	const lines = places.flatMap(({ path, words, flags, argument }) => {
		const at = `-n ${quoted(`__ox_at ${quoted(path)}`)}`;
		const takes = (values: Values) =>
			values === null ? "" : values === "any" ? " -r" : ` -x -a ${quoted(values.join(" "))}`;
		return [
			...words.map(({ word, help }) => `complete -c ox -f ${at} -a ${quoted(word)} -d ${quoted(help)}`),
			...(argument === "shell" ? [`complete -c ox -f ${at} -a ${quoted(SHELLS.join(" "))}`] : []),
			...(argument === "cut" ? [`complete -c ox -f ${at} -a '(__ox_cuts)'`] : []),
			...flags.map(
				({ flag, help, values }) =>
					`complete -c ox ${at} -l ${quoted(flag.slice(2))} -d ${quoted(help)}${takes(values)}`,
			),
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
function __ox_cuts
  set -l project
  set -l words (commandline -opc)
  if set -l at (contains -i -- --project $words)
    set project --project $words[(math $at + 1)]
  end
  ${listCutsCommand("$project")}
end
${lines.join("\n")}
`;
}

/** Creates a shell script that completes a program's commands and flags, and file names elsewhere. */
export function completionScript(shell: Shell, program: Command): string {
	return { bash, zsh, fish }[shell](collect(program, "", []));
}
