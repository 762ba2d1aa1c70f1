import type { CutHintsDocument } from "@oxcut/core/model";

type Hint = CutHintsDocument["hints"][number];

/** The arguments of `ox what-if` that try a hint, besides the cut. Prices and conditions are named by id. */
export function hintArguments({ records }: CutHintsDocument, hint: Hint): readonly string[] {
	const locatorOf = (id: number) => records.find(({ recordId }) => recordId === id)?.production_locator ?? "";
	const { kind, trim, prices, recordIds, slot, condition_id } = hint;
	switch (kind) {
		case "trim":
			return trim ? ["--trim", `${locatorOf(trim.recordId)}@${trim.lastTc}=${trim.frames}f`] : [];
		case "price": {
			const field = slot === "secondary_price_id" ? "secondary-price" : "price";
			return recordIds.flatMap((id) => [
				"--set",
				`record "${locatorOf(id)}" ${field}=${prices[0]?.price_id ?? ""}`,
			]);
		}
		case "minimum":
			return prices.flatMap(({ price_id }) => ["--set", `price ${price_id} min-per=`]);
		case "condition":
			return ["--remove", `condition ${condition_id ?? ""}`];
		case "quote":
			return prices.flatMap(({ price_id, value, min_value }) => [
				"--set",
				`price ${price_id} value=${value}${min_value === null ? "" : ` min-value=${min_value}`}`,
			]);
	}
}
