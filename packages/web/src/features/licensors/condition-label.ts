import type { LicensingCondition } from "@oxcut/core/model";
import { formatRate } from "../../ui/format-money.ts";

type Terms = Pick<LicensingCondition, "category" | "value" | "meta">;

/**
 * A condition's terms in one line: `10%`, `$250`, `$20 per 10 seconds of Footage`.
 *
 * @param currency - the licensor's.
 */
export function conditionLabel({ category, value, meta }: Terms, currency: string): string {
	switch (category) {
		case "Discount Percentage":
			return `${value}%`;
		case "Per Material Fee":
			return `${formatRate(value, currency)} for each material`;
		case "Additional Fee": {
			const fee = meta.valueType === "percentage" ? `${value}% of the cost` : formatRate(value, currency);
			return meta.recur ? `${fee} per ${stepLabel(meta)}` : fee;
		}
		default:
			return formatRate(value, currency);
	}
}

function stepLabel({ recurStep, recurType, recurCategory }: LicensingCondition["meta"]): string {
	const unit = recurType === "Second" ? "second" : "use";
	const step = recurStep === null || recurStep === 1 ? unit : `${recurStep} ${unit}s`;
	return recurCategory === null ? step : `${step} of ${recurCategory}`;
}
