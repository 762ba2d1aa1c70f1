import {
	type ArchiveRecord,
	type LicensingCondition,
	type Licensor,
	type LicensorEmployee,
	licensingConditionSchema,
	licensorEmployeeSchema,
	licensorSchema,
	type Price,
	priceSchema,
} from "@oxcut/core/model";
import * as z from "zod";
import { LICENSORS_FILE } from "./paths.ts";
import { decodeProjectText, readProjectJson } from "./read-json.ts";
import { inSchemaOrder, jsonBytes } from "./write-json.ts";

// Fields that follow from an entry's position or from the records are not stored.
const ownLicensorSchema = licensorSchema.omit({ production_id: true, records_count: true });
const ownPriceSchema = priceSchema.omit({ licensor_id: true });
const ownConditionSchema = licensingConditionSchema.omit({ licensor_id: true });
const ownEmployeeSchema = licensorEmployeeSchema.omit({ licensor_id: true });

const licensorsFileSchema = z.array(
	ownLicensorSchema.extend({
		prices: z.array(ownPriceSchema),
		conditions: z.array(ownConditionSchema),
		employees: z.array(ownEmployeeSchema),
	}),
);

export interface LicensorsFile {
	readonly licensors: readonly Licensor[];
	readonly prices: readonly Price[];
	readonly conditions: readonly LicensingCondition[];
	readonly employees: readonly LicensorEmployee[];
}

/** Reads `licensors.json`. @throws {CliError} `PROJECT_CORRUPT`, naming line and field. */
export function readLicensors(
	bytes: Uint8Array,
	productionId: number,
	records: readonly ArchiveRecord[],
): LicensorsFile {
	const entries = readProjectJson(
		decodeProjectText(bytes, LICENSORS_FILE),
		licensorsFileSchema,
		LICENSORS_FILE,
	);
	const counts = new Map<number, number>();
	for (const { licensor_id } of records) counts.set(licensor_id, (counts.get(licensor_id) ?? 0) + 1);
	return {
		licensors: entries.map(({ prices: _p, conditions: _c, employees: _e, ...licensor }) => ({
			...licensor,
			production_id: productionId,
			records_count: counts.get(licensor.id) ?? 0,
		})),
		prices: entries.flatMap(({ id, prices }) => prices.map((price) => ({ ...price, licensor_id: id }))),
		conditions: entries.flatMap(({ id, conditions }) =>
			conditions.map((condition) => ({ ...condition, licensor_id: id })),
		),
		employees: entries.flatMap(({ id, employees }) =>
			employees.map((employee) => ({ ...employee, licensor_id: id })),
		),
	};
}

function ownedBy<T extends { licensor_id: number; id: number }>(
	items: readonly T[],
	licensorId: number,
): T[] {
	return items.filter((item) => item.licensor_id === licensorId).sort((a, b) => a.id - b.id);
}

/** Licensors by id, each with its prices, conditions and employees. */
export function writeLicensors({ licensors, prices, conditions, employees }: LicensorsFile): Uint8Array {
	const sorted = [...licensors].sort((a, b) => a.id - b.id);
	return jsonBytes(
		sorted.map((licensor) => ({
			...inSchemaOrder(ownLicensorSchema, licensor),
			prices: ownedBy(prices, licensor.id).map((price) => inSchemaOrder(ownPriceSchema, price)),
			conditions: ownedBy(conditions, licensor.id).map((item) => inSchemaOrder(ownConditionSchema, item)),
			employees: ownedBy(employees, licensor.id).map((item) => inSchemaOrder(ownEmployeeSchema, item)),
		})),
	);
}
