import {
	conditionValueError,
	type LicensingCondition,
	type licensingConditionUpdateSchema,
} from "@oxcut/core/model";
import type * as z from "zod";
import { invalid } from "../../../http/errors.ts";
import type { PartKind, PartRow, Stored } from "../licensor-parts/part-kind.ts";
import { withGiven } from "../licensor-parts/with-given.ts";

/** Amounts are numeric in the database, which the driver reads as text. */
interface ConditionRow extends PartRow {
	readonly category: LicensingCondition["category"];
	readonly value: number | string;
	readonly description: string;
	readonly set_order: number;
	readonly value_type: LicensingCondition["meta"]["valueType"];
	readonly recur: boolean;
	readonly recur_step: number | string | null;
	readonly recur_type: LicensingCondition["meta"]["recurType"];
	readonly recur_category: LicensingCondition["meta"]["recurCategory"];
}

type ConditionUpdate = z.output<typeof licensingConditionUpdateSchema>;

/** A licensor's conditions, as a kind of part. */
export const conditionKind: PartKind<LicensingCondition, ConditionRow, ConditionUpdate> = {
	table: "licensing_conditions",
	singular: "licensing_condition",
	plural: "licensing_conditions",
	trashKind: "licensing_conditions",
	nameOf: ({ category }) => category,
	columns: {
		category: "text",
		value: "numeric",
		description: "text",
		set_order: "bigint",
		value_type: "text",
		recur: "boolean",
		recur_step: "numeric",
		recur_type: "text",
		recur_category: "text",
	},
	order: ["set_order"],
	fromRow: (row) => ({
		id: row.id,
		licensor_id: row.licensor_id,
		category: row.category,
		value: Number(row.value),
		description: row.description,
		set_order: row.set_order,
		meta: {
			valueType: row.value_type,
			recur: row.recur,
			recurStep: row.recur_step === null ? null : Number(row.recur_step),
			recurType: row.recur_type,
			recurCategory: row.recur_category,
		},
	}),
	toRow: (condition) => ({
		category: condition.category,
		value: condition.value,
		description: condition.description,
		set_order: condition.set_order,
		value_type: condition.meta.valueType,
		recur: condition.meta.recur,
		recur_step: condition.meta.recurStep,
		recur_type: condition.meta.recurType,
		recur_category: condition.meta.recurCategory,
	}),
	merge: (condition, { meta, ...fields }) => {
		const merged = { ...withGiven(condition, fields), meta: withGiven(condition.meta, meta ?? {}) };
		const message = conditionValueError(merged);
		if (message !== null) throw invalid({ value: [message] });
		return merged;
	},
	present: presentCondition,
};

/** A condition as the API returns it. */
function presentCondition(condition: Stored<LicensingCondition>) {
	return {
		id: condition.id,
		licensor_id: condition.licensor_id,
		category: condition.category,
		value: condition.value,
		description: condition.description,
		set_order: condition.set_order,
		meta: condition.meta,
		updated_at: condition.updated_at.toISOString(),
	};
}
