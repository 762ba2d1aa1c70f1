/** A composer or publisher of a piece of music, as a record's text names them [TPL9]. */
export interface Contributor {
	readonly name: string;
	/** In capitals; `C` for composers and `E` for publishers unless the text says otherwise. */
	readonly role: string;
	/** Empty if not given. */
	readonly society: string;
	/** The text as written, without blanks; empty if not given. */
	readonly ipi: string;
	/** In per cent; null if not given. */
	readonly share: number | null;
}

const ROLE = /^(.*\S)\s*\(([A-Za-z]{1,3})\)$/;
const SHARE = /^(\d{1,3}(?:\.\d{1,4})?)\s*%$/;
const IPI = /^(?:IPI:?\s*)?(\d[\d. -]{7,14})$/i;

/** In a share such as `33,33 %`; elsewhere, a comma separates the parts. */
const DECIMAL_COMMA = /(?<=,\s*\d{1,3}),(?=\d{1,4}\s*%)/g;

/**
 * Reads the contributors of a record: separated by semicolons, each with its name, a role in brackets, and in any order
 * after commas its society, IPI number and share.
 *
 * @param role - the role of contributors without one.
 * @example readContributors("Ana Ruiz (CA), PRS, 00014107338, 50%; Tom Lee, 50%", "C")
 */
export function readContributors(text: string, role: "C" | "E"): Contributor[] {
	return text
		.split(";")
		.map((part) => part.trim())
		.filter((part) => part !== "")
		.map((part) => readContributor(part, role));
}

function readContributor(text: string, usualRole: string): Contributor {
	const [head = "", ...rest] = text
		.replace(DECIMAL_COMMA, ".")
		.split(",")
		.map((part) => part.trim());
	const [, name = head, role = usualRole] = ROLE.exec(head) ?? [];
	const found = { society: "", ipi: "", share: null as number | null };
	for (const part of rest) {
		const [, share] = SHARE.exec(part) ?? [];
		const [, ipi] = IPI.exec(part) ?? [];
		if (share !== undefined) found.share = Number(share);
		else if (ipi !== undefined) found.ipi = ipi.replace(/[-. ]/g, "");
		else if (part !== "") found.society = found.society === "" ? part : `${found.society}, ${part}`;
	}
	return { name, role: role.toUpperCase(), ...found };
}

/** The sum of shares in ten-thousandths of a per cent, exact; null if no contributor has a share. */
function sumOfShares(contributors: readonly Contributor[]): number | null {
	const shares = contributors.flatMap(({ share }) => (share === null ? [] : [Math.round(share * 10_000)]));
	return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0);
}

/**
 * The problem with the shares of one side's contributors, said of them [TPL7]; null if they add up to 100%. Thirds
 * written with two decimals may miss a hundredth for each contributor.
 */
export function shareProblem(contributors: readonly Contributor[]): string | null {
	const sum = sumOfShares(contributors);
	if (sum === null) return "have no shares";
	if (contributors.some(({ share }) => share === null)) return "include one without a share";
	return Math.abs(sum - 1_000_000) <= 100 * contributors.length
		? null
		: `have shares that add up to ${sum / 10_000}%, not 100%`;
}
