import type { PresentPerson } from "@oxcut/core/model";

/** Someone with one of the colors `--person-1` to `--person-6` of `tokens.css`. */
export interface Colored extends PresentPerson {
	readonly color: string;
}

const NUM_COLORS = 6;

/**
 * Gives each person a color: the same in every browser for the same people, and different ones for up to six.
 * Initials distinguish people with the same color.
 */
export function withColors(people: readonly PresentPerson[]): readonly Colored[] {
	const taken = new Set<number>();
	return people.map((person) => {
		let color = person.account_id % NUM_COLORS;
		if (taken.size === NUM_COLORS) taken.clear();
		while (taken.has(color)) color = (color + 1) % NUM_COLORS;
		taken.add(color);
		return { ...person, color: `var(--person-${color + 1})` };
	});
}
