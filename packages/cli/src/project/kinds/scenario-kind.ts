import { counted, foldName, nameSchema, type SavedScenario, savedScenarioSchema } from "@oxcut/core/model";
import { CliError } from "../../errors/cli-error.ts";
import { quoteName } from "../../text/quote-name.ts";
import { findByPart } from "../find-named.ts";
import type { Project } from "../project.ts";
import { conditionLabel } from "./condition-kind.ts";
import { addFieldFlags, checkEntity, type Field, patchFrom, withPatch } from "./field.ts";
import { priceLabel } from "./find-price.ts";
import { nextId, type StoredKind } from "./kind.ts";
import { type ScenarioNames, scenarioLines } from "./scenario-text.ts";

const FIELDS: readonly Field[] = [
	{ flag: "name", path: ["name"], kind: "text", help: "its name" },
	{ flag: "notes", path: ["notes"], kind: "text", help: "notes" },
];

/** The scenario with this name, or the only one whose name contains it. @throws {CliError} `NOT_FOUND` or `AMBIGUOUS`. */
export function findScenario({ scenarios }: Pick<Project, "scenarios">, name: string): SavedScenario {
	return (
		scenarios.find((scenario) => foldName(scenario.name) === foldName(name)) ??
		findByPart(scenarios, name, {
			what: "scenario",
			field: "scenario",
			namesOf: (scenario) => [scenario.name],
			list: "ox scenario list",
		})
	);
}

/** The names of the project's prices, conditions and records. */
export function namesInProject({ library }: Pick<Project, "library">): ScenarioNames {
	const find = <T extends { readonly id: number }>(all: readonly T[], id: number) =>
		all.find((one) => one.id === id);
	return {
		price: (id) => {
			const price = find(library.prices, id);
			return price && priceLabel(library, price);
		},
		condition: (id) => {
			const condition = find(library.conditions, id);
			return condition && conditionLabel(library, condition);
		},
		record: (id) => find(library.records, id)?.production_locator,
	};
}

function check(project: Project, value: unknown): SavedScenario {
	const scenario = checkEntity(savedScenarioSchema.extend({ name: nameSchema }), value, FIELDS);
	const taken = project.scenarios.find(
		({ id, name }) => id !== scenario.id && foldName(name) === foldName(scenario.name),
	);
	if (taken)
		throw new CliError("ALREADY_EXISTS", `The scenario ${quoteName(taken.name)} already exists.`, {
			field: "name",
		});
	return scenario;
}

/**
 * Saves changes under a name: as a new scenario, or as new changes of the scenario with that name [WIF6].
 *
 * @throws {CliError} `INVALID_VALUE` for a name that isn't one.
 */
export function withScenario(
	project: Project,
	name: string,
	changes: Omit<SavedScenario, "id" | "name" | "notes">,
): Project {
	const same = project.scenarios.find((one) => foldName(one.name) === foldName(name));
	const scenario = check(project, {
		...{ id: nextId(project.scenarios), notes: "" },
		...same,
		...{ name: name.trim(), ...changes },
	});
	const others = project.scenarios.filter(({ id }) => id !== scenario.id);
	return { ...project, scenarios: [...others, scenario] };
}

/** Saved scenarios, for the commands of `ox scenario`. */
export const scenarioKind: StoredKind<SavedScenario> = {
	noun: "scenario",
	plural: "scenarios",
	argument: "<name>",
	argumentHelp: "its name",
	list: ({ scenarios }) => scenarios,
	find: findScenario,
	label: (_, { name }) => name,
	columns: [
		{ header: "Name", flexible: true },
		{ header: "Changes", align: "right" },
		{ header: "Notes", flexible: true },
	],
	row: (_, { name, notes, prices, conditions, rates, edits }) => [
		...[name, String(prices.length + conditions.length + rates.length + edits.length), notes],
	],
	details: (project, scenario) => [
		["Name", scenario.name],
		["Changes", scenarioLines(scenario, namesInProject(project))],
		["Notes", scenario.notes],
	],
	present: (project, scenario) => ({
		...scenario,
		changes: scenarioLines(scenario, namesInProject(project)),
	}),
	describeSet: (command) => addFieldFlags(command, FIELDS),
	set(project, scenario, options) {
		const entity = check(project, withPatch(scenario, patchFrom(options, FIELDS, "")));
		const scenarios = project.scenarios.map((other) => (other.id === entity.id ? entity : other));
		return { project: { ...project, scenarios }, entity, notes: [] };
	},
	remove(project, scenario) {
		const scenarios = project.scenarios.filter(({ id }) => id !== scenario.id);
		return { project: { ...project, scenarios }, entity: scenario, notes: [] };
	},
};

/** `2 prices, 1 exchange rate`; empty for no changes. */
export function countsOfScenario(counts: {
	readonly prices: number;
	readonly conditions: number;
	readonly rates: number;
}): string {
	return [
		counts.prices > 0 ? counted(counts.prices, "price") : "",
		counts.conditions > 0 ? counted(counts.conditions, "condition") : "",
		counts.rates > 0 ? counted(counts.rates, "exchange rate") : "",
	]
		.filter((part) => part !== "")
		.join(", ");
}
