import type { ClaimWarning } from "@oxcut/core/api";
import { type CutCreate, type CutUpdate, unpackTimeline } from "@oxcut/core/model";
import type { CutContents, CutItem } from "./cut-item.ts";
import { presentCutItem } from "./presenter.ts";

const WARNINGS_MAX = 100;
const TEXT_SHOWN = 250;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function shown(value: unknown): ClaimWarning["yours"] {
	if (typeof value === "string") return value.slice(0, TEXT_SHOWN);
	if (Array.isArray(value)) return `${value.length} items`;
	if (typeof value === "number" || typeof value === "boolean") return value;
	return isObject(value) ? "an object" : null;
}

function warning(path: string, yours: unknown, ours: unknown): ClaimWarning {
	return {
		path,
		message: "differs from the server's value, which was saved instead",
		yours: shown(yours),
		ours: shown(ours),
	};
}

/**
 * Compares a client's values recursively. Fields missing on either side are not differences, because clients need not
 * send all.
 */
function* differencesIn(path: string, yours: unknown, ours: unknown): Generator<ClaimWarning> {
	if (yours === undefined || ours === undefined) return;
	if (Array.isArray(yours) && Array.isArray(ours)) {
		if (yours.length !== ours.length) yield warning(`${path}.length`, yours.length, ours.length);
		for (const [index, item] of yours.entries()) yield* differencesIn(`${path}.${index}`, item, ours[index]);
	} else if (isObject(yours) && isObject(ours)) {
		for (const [key, value] of Object.entries(yours)) {
			if (Object.hasOwn(ours, key)) yield* differencesIn(`${path}.${key}`, value, ours[key]);
		}
	} else if (yours !== ours) {
		yield warning(path, yours, ours);
	}
}

/** The first hundred differences between a client's values and the server's. */
export function differences(path: string, yours: unknown, ours: unknown): ClaimWarning[] {
	const found: ClaimWarning[] = [];
	for (const difference of differencesIn(path, yours, ours)) {
		if (found.push(difference) === WARNINGS_MAX) break;
	}
	return found;
}

function timelineDifferences(yours: string, ours: string): ClaimWarning[] {
	if (yours === ours) return [];
	try {
		return differences("nle_timeline", unpackTimeline(yours), unpackTimeline(ours));
	} catch {
		return [
			{
				path: "nle_timeline",
				message: "is not a packed timeline of this server",
				yours: shown(yours),
				ours: null,
			},
		];
	}
}

/**
 * Compares a client's own results with the engine's [CUT11].
 *
 * @param contents - of the last build; null before the first.
 */
export function compareClaims(
	{ info, nle_timeline, report_set }: CutCreate | CutUpdate,
	cut: CutItem,
	contents: CutContents | null,
): ClaimWarning[] {
	const { timelineLength, startsAtTc, endsAtTc, stats } = info ?? {};
	const figures = { timelineLength, startsAtTc, endsAtTc, stats };
	const claims = { nle_timeline, report_set, ...figures };
	if (Object.values(claims).every((claim) => claim === undefined || claim === null)) return [];
	if (contents === null || !cut.isCurrent) {
		const message = "was not saved: the server hasn't built this cut yet";
		return [{ path: "report_set", message, yours: shown(report_set), ours: null }];
	}
	const warnings = differences("info", figures, presentCutItem(cut).info);
	if (typeof nle_timeline === "string") {
		warnings.push(...timelineDifferences(nle_timeline, contents.timeline));
	}
	if (isObject(report_set)) {
		warnings.push(...differences("report_set", report_set, JSON.parse(contents.report_set)));
	}
	return warnings.slice(0, WARNINGS_MAX);
}
