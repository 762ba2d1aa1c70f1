import type { LeftOutReason } from "@oxcut/core/model";
import { formatCount, plural } from "../../ui/plural.ts";

const reasons: Readonly<Record<Exclude<LeftOutReason, "rule">, string>> = {
	ignored: "Ignored",
	tracked_non_ox: "Not ours",
	covered: "Covered by other clips",
	black: "Black",
	pseudo: "The editing system's own",
	unnamed: "Unnamed",
	no_range: "Without a film range",
};

/** Texts about the clips that a cut leaves out, and the rules for that. */
export const leftOutMessages = {
	reasons,
	byRule: (name: string) => `Rule “${name}”`,
	byRules: (count: number) => `By rules (${formatCount(count)})`,
	all: (count: number) => `All reasons (${formatCount(count)})`,
	ofReason: (reason: string, count: number) => `${reason} (${formatCount(count)})`,
	rules: "Exclusion rules",
	explained:
		"Clips that meet a rule's condition are left out of every cut of the project: leaders, slates, temp music.",
	noRules:
		'No rules yet. A rule leaves out every clip that meets its condition, such as name matches "*leader*".',
	clips: "Clips left out",
	none: "Every clip of this cut is used or unidentified.",
	noneOfReason: "No clip was left out for this reason.",
	newRule: "New exclusion rule",
	editRule: "Edit exclusion rule",
	name: "Name",
	condition: "Condition",
	conditionHint:
		"name matches, reel is and track is, combined with and, or, not and parentheses. In names, * stands for any characters and ? for one.",
	example: 'name matches "*leader*" or name matches "*slate*"',
	count: "Clips here",
	preview: (count: number) => `Leaves out ${plural(count, "clip")} of this cut`,
	deleteTitle: (name: string) => `Delete the rule ${name}?`,
	deleteExplained: "The clips that it leaves out count again in every cut of the project.",
	delete: "Delete rule",
	film: "Film time",
	track: "Track",
	contents: "Contents",
	reason: "Reason",
	list: "List",
	line: (file: string, line: number) => `${file}, line ${formatCount(line)}`,
} as const;
