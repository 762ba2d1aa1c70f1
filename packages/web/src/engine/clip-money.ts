import { type CutBuild, convert, type Rational, rateOf, showAmount, toNumber, ZERO } from "@oxcut/core";

/** An amount in a licensor's currency. */
export interface ClipAmount {
	readonly amount: number;
	readonly currency: string;
}

interface Charged {
	/** The first clip of the use. */
	readonly clip: number;
	readonly recordIn: number;
	readonly cost: Rational;
	readonly currency: string;
	/** Charged for the whole record, regardless of its uses [COST10]. */
	readonly isCustom: boolean;
}

/** Charges and the film frames where they begin, before licensors' conditions apply [COST11]. */
function* chargedUses({ context }: CutBuild): Generator<Charged> {
	const { costing, usage } = context;
	for (const { charges, customCost, licensorId } of costing.records.values()) {
		const currency = costing.licensors.get(licensorId)?.currency ?? "USD";
		for (const [at, charge] of charges.entries()) {
			const use = usage.uses[charge.use];
			const clip = use?.fragments[0]?.clip;
			if (use === undefined || clip === undefined) continue;
			const { recordIn } = use;
			if (customCost !== null) {
				if (at === 0) yield { clip, recordIn, cost: customCost, currency, isCustom: true };
			} else if (charge.notCharged === null && charge.terms !== null && charge.includedIn === null) {
				yield { clip, recordIn, cost: charge.cost, currency, isCustom: false };
			}
		}
	}
}

/** Charges by the clip's key, without custom costs, which belong to no single clip, and without clips charged in several currencies. */
export function clipAmounts(build: CutBuild): ReadonlyMap<number, ClipAmount> {
	const sums = new Map<number, { readonly cost: Rational; readonly currencies: ReadonlySet<string> }>();
	for (const { clip, cost, currency, isCustom } of chargedUses(build)) {
		if (isCustom) continue;
		const before = sums.get(clip);
		sums.set(clip, {
			cost: (before?.cost ?? ZERO).add(cost),
			currencies: new Set([...(before?.currencies ?? []), currency]),
		});
	}
	return new Map(
		[...sums].flatMap(([clip, { cost, currencies }]): [number, ClipAmount][] => {
			const [currency, another] = currencies;
			if (currency === undefined || another !== undefined) return [];
			return [[clip, { amount: showAmount(cost, currency), currency }]];
		}),
	);
}

/** The cost of the uses that begin in each minute of the film, in the display currency. A custom cost counts where its record is first used. */
export function costPerMinute(build: CutBuild): Float64Array {
	const { timeline, costing, displayCurrency } = build.context;
	const minuteFrames = timeline.rate.nominal * 60;
	const minutes = new Float64Array(Math.ceil((timeline.endsAt - timeline.startsAt) / minuteFrames));
	const to = rateOf(displayCurrency, costing.rates.rates);
	for (const { recordIn, cost, currency } of chargedUses(build)) {
		const minute = Math.floor((recordIn - timeline.startsAt) / minuteFrames);
		const from = rateOf(currency, costing.rates.rates);
		minutes[minute] = (minutes[minute] ?? 0) + toNumber(convert(cost, from, to));
	}
	return minutes;
}
