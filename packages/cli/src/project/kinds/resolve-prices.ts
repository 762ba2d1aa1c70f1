import { type Category, defaultPrice, type Library, type StoredRecord } from "@oxcut/core/model";
import { findPrice } from "./find-price.ts";

/** Prices given on the command line: a name, or an empty text for no price; undefined keeps the current one. */
export interface NamedPrices {
	readonly price?: string | undefined;
	readonly secondaryPrice?: string | undefined;
}

/**
 * A record with its prices: those named, else its current ones, else the default ones [LIC11]. Drops prices of another
 * licensor.
 *
 * @throws {CliError} if the licensor has no price with that name.
 */
export function withPrices(library: Library, record: StoredRecord, named: NamedPrices): StoredRecord {
	const { licensor_id, category } = record;
	const own = (id: number | null) =>
		library.prices.some((price) => price.id === id && price.licensor_id === licensor_id) ? id : null;
	const choose = (name: string | undefined, current: number | null, fallback: Category | null) => {
		if (name === "") return null;
		if (name !== undefined) return findPrice(library, name, licensor_id, fallback).id;
		return (
			own(current) ??
			(fallback === null ? null : (defaultPrice(library.prices, licensor_id, fallback)?.id ?? null))
		);
	};
	return {
		...record,
		price_id: choose(named.price, record.price_id, category),
		secondary_price_id: choose(
			named.secondaryPrice,
			record.secondary_price_id,
			category === "Footage" ? "Audio" : null,
		),
	};
}
