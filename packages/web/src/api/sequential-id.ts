const MIN_DIGITS = 1;
const MAX_DIGITS = 10;
const DEFAULT_DIGITS = 6;

/**
 * Makes a generator of consecutive ids, which start over after the largest one.
 *
 * With one digit: `1`, `2`, … `9`, `0`, `1`.
 *
 * @param digits - the length of the ids, 1 to 10; shorter numbers are padded with zeros.
 * @throws {RangeError} for another number of digits.
 */
export function createIdSequence(digits: number = DEFAULT_DIGITS): () => string {
	if (!Number.isInteger(digits) || digits < MIN_DIGITS || digits > MAX_DIGITS) {
		throw new RangeError(`an id has ${MIN_DIGITS} to ${MAX_DIGITS} digits, not ${digits}`);
	}
	const end = 10 ** digits;
	let last = 0;
	return () => {
		last = (last + 1) % end;
		return String(last).padStart(digits, "0");
	};
}
