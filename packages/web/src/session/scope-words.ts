import { AREAS, type Area, type TokenScope } from "@oxcut/core/model";

const AREA_WORDS: Readonly<Record<Area, string>> = {
	production: "the project itself",
	records: "records and licensors",
	reports: "cuts and reports",
	team: "the team",
	settings: "settings",
	billing: "billing",
	datasets: "downloads",
};

const listed = new Intl.ListFormat("en");

/** A token's scopes in words: `See records and licensors; see and change cuts and reports`. */
export function scopeWords(scopes: readonly TokenScope[]): string {
	if (scopes.includes("write")) return "See and change everything that you can";
	const areasOf = (level: "read" | "write") =>
		AREAS.filter((area) => scopes.includes(`${area}:${level}`)).map((area) => AREA_WORDS[area]);
	const seen = scopes.includes("read") ? ["everything that you can"] : areasOf("read");
	const changed = areasOf("write");
	const words = [
		...(seen.length === 0 ? [] : [`see ${listed.format(seen)}`]),
		...(changed.length === 0 ? [] : [`see and change ${listed.format(changed)}`]),
	].join("; ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}
