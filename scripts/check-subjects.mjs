import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { root } from "./setup.mjs";

// `npm run check:subjects`: checks the subjects of the commits made since this script exists. Checks nothing where git or the
// history is missing, as in a source archive or a shallow clone.
const LONGEST = 72;
const SUBJECT = /^(?:build|chore|docs|feat|fix|perf|refactor|style|test)(?:\([a-z][a-z0-9-]*\))?: (\S.*)$/;
const REVERT = /^Revert "/;

/** First words of subjects that describe the change or the product instead of telling what to do. */
const NOT_IMPERATIVE =
	/^(?:a|an|the|this|that|these|those|what|who|whoever|whom|whose|when|where|which|why|how|of|on|in|for|it|its|there|no|some|every|all|two|several|(?!bring|string|ping)[a-z]+ing|(?!embed|feed|need|seed|shed|speed|exceed|proceed)[a-z]+ed|(?:add|allow|build|call|change|check|close|count|delete|do|drop|explain|find|fix|get|give|hold|keep|let|list|load|make|mark|merge|move|name|open|print|read|refuse|reject|remove|rename|replace|report|return|run|save|say|send|show|sort|start|stop|take|tell|test|use|write)e?s)\b/i;

/**
 * The first problem of a commit's subject; null if it has none.
 *
 * @param {string} subject
 * @returns {string | null}
 */
export function problemOf(subject) {
	if (REVERT.test(subject)) return null;
	const [, text] = SUBJECT.exec(subject) ?? [];
	if (text === undefined) return "must read `type(scope): text`, such as `fix(edl): reject dropped labels`";
	if (subject.length > LONGEST) return `has ${subject.length} characters; the limit is ${LONGEST}`;
	if (text.includes(";")) return "joins two ideas with a semicolon; make two commits";
	if (text.endsWith(".")) return "ends with a full stop";
	if (NOT_IMPERATIVE.test(text))
		return `must begin with a verb that says what to do, not with "${text.split(" ")[0]}"`;
	return null;
}

/**
 * @param {...string} args
 * @returns {string[]} the lines of git's output; none if git or the repository is missing.
 */
function git(...args) {
	const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
	return status === 0 ? stdout.split("\n").filter(Boolean) : [];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const [base] = git("log", "--diff-filter=A", "--format=%H", "--", "scripts/check-subjects.mjs").slice(-1);
	const commits = base === undefined ? [] : git("log", "--no-merges", "--format=%h %s", `${base}..HEAD`);
	for (const commit of commits) {
		const [hash = "", ...words] = commit.split(" ");
		const problem = problemOf(words.join(" "));
		if (problem === null) continue;
		console.error(`${hash} "${words.join(" ")}" ${problem}`);
		process.exitCode = 1;
	}
}
