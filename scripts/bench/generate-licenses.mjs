// Licences and deliveries for a production of the bench, deterministic: a few for each licensor, some for single records.

const TERRITORIES = ["World", "World - US", "Europe + GB", "GB + IE", "EMEA - ZA", "World - CN - RU"];
const MEDIA = ["All media", "TV", "TV + SVOD", "VOD", "Festival + Theatrical"];

/** @param {number} id @param {string} name @param {string} territories @param {string} media */
const delivery = (id, name, territories, media) => ({
	...{ id, name, territories, media, exclusive: false },
	...{ starts_on: "2027-01-01", ends_on: `${2029 + id}-12-31` },
});

export const DELIVERIES = [
	delivery(1, "Festival", "World", "Festival"),
	delivery(2, "First broadcaster", "GB + IE", "Free TV + AVOD"),
	delivery(3, "World SVOD", "World", "SVOD"),
];

/**
 * @param {{ licenses: number, records: readonly { id: number, licensor_id: number }[], licensors: number }} size
 */
export function generateLicenses({ licenses: count, records, licensors }) {
	/** @param {number} index @param {number | null} record_id */
	const line = (index, record_id) => ({
		...{ record_id, side: index % 5 === 0 ? "picture" : "both", exclusive: false, credit: "", mfn_group: "" },
		time: index % 3 === 0 ? { kind: "whole" } : { kind: "seconds", seconds: 5 + (index % 40) },
		territories: TERRITORIES[index % TERRITORIES.length],
		media: MEDIA[index % MEDIA.length],
		term: { kind: "dates", from: "2026-01-01", to: `${2028 + (index % 7)}-06-30` },
		options: [],
	});
	/** @type {Map<number, { id: number }[]>} */
	const owned = new Map();
	for (const record of records) {
		const index = record.licensor_id - 3 + licensors * (record.id % 2);
		const own = owned.get(index) ?? [];
		owned.set(index, own);
		own.push(record);
	}
	return Array.from({ length: count }, (_, index) => ({
		...{ id: index + 1, production_id: 1, licensor_id: 3 + (index % licensors), name: `L${index}` },
		...{ reference: "", status: index % 9 === 0 ? "quoted" : "signed", notes: "", signed_on: null },
		...{ dates: {}, fee: null, currency: null, other_fees: [], file: null, updated_at: null },
		lines: [line(index, null), ...(owned.get(index) ?? []).map(({ id }) => line(index + id, id))],
	}));
}
