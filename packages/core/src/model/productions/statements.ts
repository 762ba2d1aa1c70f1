/**
 * Fields that make one statement, such as a sum and its currency, by the name of their item in the API; nested fields by
 * their path. Half of a statement from each of two people is one that nobody made [SYNC14].
 */
export const STATEMENTS: Readonly<Record<string, readonly (readonly string[])[]>> = {
	price: [["value", "charge_by"]],
	licensing_condition: [["value", "category", "meta.valueType"]],
	license: [["fee", "other_fees", "currency"]],
	order: [["status", "dates.sent", "dates.confirmed", "dates.received", "dates.checked"]],
	budget_line: [["amount", "currency"]],
	fair_use_review: [["verdict", "counsel", "reviewed_on", "letter", "note"]],
};
