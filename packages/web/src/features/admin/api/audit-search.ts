/** The filters of the audit log. */
export interface AuditFilter {
	/** Part of the action, a person's name or the network address. */
	readonly search?: string;
	readonly account_id?: number;
	readonly production_id?: number;
	/** A day: `2026-11-22`. */
	readonly since?: string;
}

const NUMBERED = { user: "account_id", project: "production_id" } as const;

/** Reads a typed search: `project:1310 since:2026-11-22 price`. Words that aren't filters are searched for. */
export function readAuditSearch(typed: string): AuditFilter {
	const filter: { -readonly [Name in keyof AuditFilter]: AuditFilter[Name] } = {};
	const words: string[] = [];
	for (const word of typed.split(/\s+/).filter((part) => part !== "")) {
		const [, kind, id] = /^(user|project):#?(\d{1,15})$/.exec(word) ?? [];
		const [, day] = /^since:(\d{4}-\d\d-\d\d)$/.exec(word) ?? [];
		if (kind === "user" || kind === "project") filter[NUMBERED[kind]] = Number(id);
		else if (day !== undefined && isDay(day)) filter.since = day;
		else words.push(word);
	}
	return words.length === 0 ? filter : { ...filter, search: words.join(" ") };
}

/** Whether the calendar has the day: 30 February is read as 2 March. */
function isDay(day: string): boolean {
	const moment = new Date(`${day}T00:00:00Z`);
	return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}
