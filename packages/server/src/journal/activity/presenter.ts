import type { ActivityLine } from "./queries.ts";

export function presentActivityLine(line: ActivityLine) {
	return {
		id: line.id,
		date: line.date.toISOString(),
		user_name: line.user_name,
		action: line.action,
		record_locator: line.record_locator,
		...(line.title === null ? {} : { title: line.title }),
	};
}
