import { exactAmount } from "../costing/exact-amount.ts";
import type { License, LicenseStatus } from "../model/licensors/license.ts";
import { convert, nullWithoutRate, rateOf } from "../money/convert.ts";
import { roundToMinorUnit } from "../money/minor-unit.ts";
import { type Rational, rational, ZERO } from "../rational/rational.ts";
import { foldName } from "../text/fold-name.ts";
import { groupBy } from "../text/group-by.ts";
import { type CostedCut, currencyOfLicense } from "./licensed-cost.ts";

/** A licence's lines in a most-favoured-nations group [RIG12]. */
interface FavouredLicense {
	readonly license: License;
	/** How many of its lines are in the group. */
	readonly lines: number;
	readonly currency: string;
	/** Its fee divided by all of its lines; exact. */
	readonly share: Rational;
}

/** The amount by which a licence must rise for its lines to be paid like the highest of their group. */
interface FavouredRise extends FavouredLicense {
	/** In its own currency, for all of its lines in the group; rounded. */
	readonly rise: Rational;
}

/** The licences that share a most-favoured-nations group, and by how much each must rise to match the highest. */
export interface FavouredGroup {
	readonly group: string;
	readonly highest: FavouredLicense;
	/** In the order of the licences; empty if all are paid alike. */
	readonly rises: readonly FavouredRise[];
}

/** A quote counts: it shows what accepting it would cost. */
const COUNTED = new Set<LicenseStatus>(["quoted", "agreed", "signed", "invoiced", "paid"]);

/**
 * Compares lines of the same most-favoured-nations group, and says which licences must rise to the highest share, and by
 * how much [RIG12]. Licences without a fee or an exchange rate are left out.
 */
export function favouredNations(
	cut: Pick<CostedCut, "library" | "rates">,
	licenses: readonly License[],
): FavouredGroup[] {
	const members = licenses.flatMap((license) => membersOf(cut, license));
	return [...groupBy(members, ({ key }) => key).values()].map((group) => {
		const [first] = group;
		if (first === undefined) throw new RangeError("a group without a member");
		const highest = group.reduce((top, one) => (one.dollars.compare(top.dollars) > 0 ? one : top), first);
		const dollar = rateOf("USD", { USD: "1" });
		return {
			group: first.group,
			highest: highest.own,
			rises: group.flatMap(({ own, dollars, rate }) => {
				const missing = convert(highest.dollars.sub(dollars), dollar, rate).mul(rational(own.lines, 1));
				const rise = roundToMinorUnit(missing, own.currency);
				return rise.compare(ZERO) > 0 ? [{ ...own, rise }] : [];
			}),
		};
	});
}

function membersOf(cut: Pick<CostedCut, "library" | "rates">, license: License) {
	const currency = currencyOfLicense(cut, license);
	if (license.fee === null || currency === null || !COUNTED.has(license.status)) return [];
	const rate = nullWithoutRate(() => rateOf(currency, cut.rates.rates));
	if (rate === null) return [];
	const share = exactAmount(license.fee).div(rational(Math.max(1, license.lines.length), 1));
	const dollars = share.div(rate);
	const named = license.lines.filter(({ mfn_group }) => mfn_group.trim() !== "");
	return [...groupBy(named, ({ mfn_group }) => foldName(mfn_group))].map(([key, lines]) => ({
		key,
		group: lines[0]?.mfn_group.trim() ?? "",
		rate,
		dollars,
		own: { license, lines: lines.length, currency, share },
	}));
}
