import {
	EXCLUSION_RULES_MAX,
	type ExclusionRule,
	exclusionRuleSchema,
	foldName,
	nameSchema,
} from "@oxcut/core/model";
import { CliError } from "../../errors/cli-error.ts";
import { quoteName } from "../../text/quote-name.ts";
import { findByPart } from "../find-named.ts";
import type { Project } from "../project.ts";
import { addFieldFlags, checkEntity, type Field, patchFrom, withPatch } from "./field.ts";
import { type EntityKind, nextId, type ProjectWith } from "./kind.ts";

const NAME: Field = { flag: "name", path: ["name"], kind: "text", help: "its name" };
const FIELDS: readonly Field[] = [
	{
		flag: "condition",
		path: ["condition"],
		kind: "text",
		help: `the clips that it leaves out: 'name matches "*leader*" and not (track is V1 or reel is BL)'`,
	},
];

/** The project's rules, in the order in which they apply. */
function exclusionRulesOf({ library }: Pick<Project, "library">): readonly ExclusionRule[] {
	return (library.exclusionRules ?? []).toSorted((a, b) => a.id - b.id);
}

function find(project: Project, name: string): ExclusionRule {
	const rules = exclusionRulesOf(project);
	return (
		rules.find((rule) => foldName(rule.name) === foldName(name)) ??
		findByPart(rules, name, {
			what: "exclusion rule",
			field: "exclusion rule",
			namesOf: (rule) => [rule.name],
			list: "ox exclusion-rule list",
		})
	);
}

function check(project: Project, value: unknown): ExclusionRule {
	const rule = checkEntity(exclusionRuleSchema.safeExtend({ name: nameSchema }), value, [NAME, ...FIELDS]);
	const taken = exclusionRulesOf(project).find(
		({ id, name }) => id !== rule.id && foldName(name) === foldName(rule.name),
	);
	if (taken)
		throw new CliError("ALREADY_EXISTS", `The exclusion rule ${quoteName(taken.name)} already exists.`, {
			field: "name",
		});
	return rule;
}

function withRules(
	project: Project,
	exclusionRules: readonly ExclusionRule[],
	entity: ExclusionRule,
): ProjectWith<ExclusionRule> {
	const notes = ["Saved cuts stay as they are until: ox cut refresh"];
	return { project: { ...project, library: { ...project.library, exclusionRules } }, entity, notes };
}

/**
 * The project with one more rule.
 *
 * @throws {CliError} `INVALID_VALUE` for a condition that can't be read, `ALREADY_EXISTS`.
 */
export function withExclusionRule(
	project: Project,
	values: Readonly<Record<string, unknown>>,
): ProjectWith<ExclusionRule> {
	const rules = exclusionRulesOf(project);
	if (rules.length >= EXCLUSION_RULES_MAX)
		throw new CliError(
			"INVALID_VALUE",
			`A project has at most ${EXCLUSION_RULES_MAX} exclusion rules. Combine some of them with or, and remove the others.`,
			{ field: "name" },
		);
	const entity = check(project, { ...values, id: nextId(rules) });
	return withRules(project, [...rules, entity], entity);
}

/** Exclusion rules, for the commands of `ox exclusion-rule` [EXC1]. */
export const exclusionRuleKind: EntityKind<ExclusionRule> = {
	noun: "exclusion-rule",
	plural: "exclusion rules",
	argument: "<name>",
	argumentHelp: "its name",
	list: exclusionRulesOf,
	find,
	label: (_, { name }) => name,
	columns: [
		{ header: "Name", flexible: true },
		{ header: "Condition", flexible: true },
	],
	row: (_, { name, condition }) => [name, condition],
	present: (_, rule) => ({ ...rule }),
	describeAdd: (command) => addFieldFlags(command.argument("<name>", NAME.help), FIELDS),
	add: (project, name, options) =>
		withExclusionRule(project, { ...patchFrom(options, FIELDS), name: name?.trim() }),
	describeSet: (command) => addFieldFlags(command, [NAME, ...FIELDS]),
	set(project, rule, options) {
		const entity = check(project, withPatch(rule, patchFrom(options, [NAME, ...FIELDS])));
		const rules = exclusionRulesOf(project).map((other) => (other.id === entity.id ? entity : other));
		return withRules(project, rules, entity);
	},
	remove(project, rule) {
		const rules = exclusionRulesOf(project).filter(({ id }) => id !== rule.id);
		return withRules(project, rules, rule);
	},
};
