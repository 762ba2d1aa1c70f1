import { type Category, foldName, type Library, type Price } from "@oxcut/core/model";
import { CliError } from "../../errors/cli-error.ts";
import { quoteName } from "../../text/quote-name.ts";
import { findByPart } from "../find-named.ts";
import { licensorName } from "./find-licensor.ts";

/** `Licensor/Price`, or the licensor and the category if the price has no name. */
export function priceLabel(library: Library, price: Price): string {
	return `${licensorName(library, price.licensor_id)}/${price.name === "" ? price.category : price.name}`;
}

/**
 * The price with this id, `LICENSOR/PRICE` or name, or the only one that a part of these matches.
 *
 * @param within - the licensor to look under; null for all.
 * @param category - the price's category, if several share the name.
 * @throws {CliError} `NOT_FOUND` or `AMBIGUOUS`.
 */
export function findPrice(
	library: Library,
	reference: string,
	within: number | null = null,
	category: Category | null = null,
): Price {
	const prices = library.prices.filter(({ licensor_id }) => within === null || licensor_id === within);
	const wanted = foldName(reference);
	const named = prices.filter(
		(price) => foldName(price.name) === wanted || foldName(priceLabel(library, price)) === wanted,
	);
	const byId = prices.filter(({ id }) => String(id) === reference.trim());
	const fitting = named.filter((price) => price.category === category);
	const found = [fitting, named, byId].find((some) => some.length > 0) ?? [];
	const [first, ...others] = found;
	const scope = within === null ? "" : ` of ${quoteName(licensorName(library, within))}`;
	if (!first)
		return findByPart(prices, reference, {
			what: "price",
			field: "price",
			namesOf: (price) => [priceLabel(library, price)],
			scope,
			list: "ox price list",
		});
	if (others.length > 0)
		throw new CliError(
			"AMBIGUOUS",
			`${quoteName(reference)} may be ${found.map((price) => `${price.id} (${priceLabel(library, price)}, ${price.category})`).join(" or ")}: give the id.`,
			{ field: "price" },
		);
	return first;
}
