import type { Grant, Grants } from "./grants.ts";
import type { Side } from "./model.ts";

/** The grants that apply to a record on one side. */
export interface Applicable {
	readonly granted: readonly Grant[];
	/** The licence was asked for or quoted. */
	readonly pending: readonly Grant[];
	/** Equal for the same boxes of the same licences, so that records can share the results computed from them. */
	readonly key: string;
}

const NONE: Applicable = { granted: [], pending: [], key: "" };

/** Finds the grants of each record: its own, and those of any record of its licensor. */
export class ApplicableGrants {
	readonly #grants: Grants;
	readonly #byLicensor = new Map<string, Applicable>();

	constructor(grants: Grants) {
		this.#grants = grants;
	}

	/** @param licensorId - null for a licensor whose lines of any record don't count [RIG6]. */
	of(recordId: number, licensorId: number | null, side: Side): Applicable {
		const shared = licensorId === null ? NONE : this.#ofLicensor(licensorId, side);
		const own = this.#grants.byRecord.get(recordId);
		if (own === undefined) return shared;
		const { granted, pending, key } = onSide(own, side);
		if (key === "") return shared;
		return {
			granted: [...shared.granted, ...granted],
			pending: [...shared.pending, ...pending],
			key: `${shared.key};${key}`,
		};
	}

	#ofLicensor(licensorId: number, side: Side): Applicable {
		const key = `${side} ${licensorId}`;
		const known = this.#byLicensor.get(key);
		if (known !== undefined) return known;
		const found = onSide(this.#grants.byLicensor.get(licensorId) ?? [], side);
		this.#byLicensor.set(key, found);
		return found;
	}
}

function onSide(grants: readonly Grant[], side: Side): Applicable {
	const some = grants.filter(({ sides }) => sides.includes(side));
	if (some.length === 0) return NONE;
	return {
		granted: some.filter(({ isGranted }) => isGranted),
		pending: some.filter(({ isGranted }) => !isGranted),
		key: some.map(({ license, boxId }) => `${license.id}:${boxId}`).join(),
	};
}
