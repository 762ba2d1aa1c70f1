import { isPublicDomain, isUnknownLicensor, type Licensor } from "../licensors/licensor.ts";
import type { ArchiveRecord } from "../records/record.ts";
import type { Library } from "./library.ts";

/** A change to a production's licensors that its rules forbid. */
export class LicensorRuleError extends Error {
	override readonly name = "LicensorRuleError";
}

/**
 * Whether a licensor can't be removed: Unknown gets the records of removed licensors, and Public Domain makes material
 * free [LIC1].
 */
export function isFixedLicensor(licensor: Pick<Licensor, "name">): boolean {
	return isUnknownLicensor(licensor) || isPublicDomain(licensor);
}

/** @returns the library without these licensors, their prices and their conditions; records stay unchanged. */
export function withoutLicensors<R extends ArchiveRecord>(
	library: Library<R>,
	ids: ReadonlySet<number>,
): Library<R> {
	return {
		...library,
		licensors: library.licensors.filter(({ id }) => !ids.has(id)),
		prices: library.prices.filter(({ licensor_id }) => !ids.has(licensor_id)),
		conditions: library.conditions.filter(({ licensor_id }) => !ids.has(licensor_id)),
	};
}

/** @returns the library with every licensor's `records_count` updated [LIC5]. */
export function recountRecords<R extends ArchiveRecord>(library: Library<R>): Library<R> {
	const counts = new Map<number, number>();
	for (const { licensor_id } of library.records) counts.set(licensor_id, (counts.get(licensor_id) ?? 0) + 1);
	return {
		...library,
		licensors: library.licensors.map((licensor) => ({
			...licensor,
			records_count: counts.get(licensor.id) ?? 0,
		})),
	};
}

/** @throws {LicensorRuleError} if the library has no licensor with that id, or it can't be removed [LIC1]. */
export function removableLicensor(library: Library, licensorId: number): Licensor {
	const licensor = library.licensors.find(({ id }) => id === licensorId);
	if (!licensor) throw new LicensorRuleError(`No licensor has the id ${licensorId}`);
	if (isFixedLicensor(licensor)) {
		throw new LicensorRuleError(
			`The licensor ${licensor.name} belongs to every project and cannot be removed`,
		);
	}
	return licensor;
}

/**
 * Removes a licensor with its prices and conditions; its records move to the production's Unknown licensor without
 * their prices [LIC2].
 *
 * @throws {LicensorRuleError} `No Unknown licensor found while removing another licensor`; for Unknown and Public
 * Domain themselves [LIC1]; for an unknown id.
 */
export function removeLicensor<R extends ArchiveRecord>(library: Library<R>, licensorId: number): Library<R> {
	const licensor = removableLicensor(library, licensorId);
	const unknown = library.licensors.find(
		(other) => isUnknownLicensor(other) && other.production_id === licensor.production_id,
	);
	if (!unknown) throw new LicensorRuleError("No Unknown licensor found while removing another licensor");
	return recountRecords(
		moveRecords(withoutLicensors(library, new Set([licensorId])), licensorId, unknown.id),
	);
}

/** @returns the library with one licensor's records moved to another, without their prices. */
export function moveRecords<R extends ArchiveRecord>(
	library: Library<R>,
	from: number,
	into: number,
): Library<R> {
	return {
		...library,
		records: library.records.map((record) =>
			record.licensor_id === from
				? { ...record, licensor_id: into, price_id: null, secondary_price_id: null }
				: record,
		),
	};
}
