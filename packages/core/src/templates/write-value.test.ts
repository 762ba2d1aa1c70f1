import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rational } from "../rational/rational.ts";
import { RATES } from "../timecode/rate.ts";
import type { FormValue } from "./model.ts";
import type { ValueFormat } from "./schema/value-formats.ts";
import { writeValue } from "./write-value.ts";

const PAL = { rate: RATES["25"], dropFrame: false };
const NTSC = { rate: RATES["29.97"], dropFrame: true };
const position = (frames: number): FormValue => ({ kind: "position", frames });
const length = (frames: number): FormValue => ({ kind: "length", frames });

describe("writeValue", () => {
	it.each<[FormValue, ValueFormat | undefined, unknown]>([
		[position(90_012), undefined, "01:00:00:12"],
		[position(90_012), "hh:mm:ss", "01:00:00"],
		[position(91_574), "minutes", 1],
		[position(91_574), "seconds", 2],
		[position(91_574), "hours", 1],
		[position(91_574), "iso-duration", "PT1H1M2S"],
		[position(0), "iso-duration", "PT0S"],
		[position(91_574), "iso-time", "T1H1M2S"],
		[position(90_000), "iso-time", "T1H"],
		[position(0), "iso-time", "T0S"],
		[length(1501), undefined, "00:01:00:01"],
		[length(1501), "m:ss", "1:01"],
		[length(1501), "total-seconds", 61],
		[length(91_500), "total-minutes", 61],
		[length(91_500), "minutes", 1],
		[length(91_501), "hh:mm:ss", "01:01:01"],
		[{ kind: "date", date: "1931-05-09" }, undefined, "1931-05-09"],
		[{ kind: "date", date: "1931-05-09" }, "DD/MM/YYYY", "09/05/1931"],
		[{ kind: "date", date: "1931-05-09" }, "MM/DD/YYYY", "05/09/1931"],
		[{ kind: "share", percent: 66.67 }, undefined, 66.67],
		[{ kind: "share", percent: 50 }, "fraction", 0.5],
		[{ kind: "share", percent: 66.67 }, "fraction", 0.6667],
		[{ kind: "text", text: "T-034.524.680-1" }, "compact", "T0345246801"],
		[{ kind: "number", number: 3 }, undefined, 3],
		[null, "hours", null],
	])("[TPL3] writes %j in the format %s as %j", (value, format, cell) => {
		expect(writeValue(value, format, PAL)).toEqual(cell);
	});

	it("[TPL3] writes money in its currency's minor unit, with its code on request", () => {
		const pounds: FormValue = { kind: "money", amount: rational(2501, 2), currency: "GBP" };
		const yen: FormValue = { kind: "money", amount: rational(1250), currency: "JPY" };
		expect(writeValue(pounds, undefined, PAL)).toEqual({ amount: 1250.5, currency: "GBP", decimals: 2 });
		expect(writeValue(pounds, "amount-and-code", PAL)).toBe("1250.50 GBP");
		expect(writeValue(yen, "amount-and-code", PAL)).toBe("1250 JPY");
	});

	it("[TPL3] takes the seconds of a position from its drop-frame label", () => {
		expect(writeValue(position(107_892), "hh:mm:ss", NTSC)).toBe("01:00:00");
		expect(writeValue(position(107_892), undefined, NTSC)).toBe("01:00:00;00");
	});

	it("[TPL3] splits a length into parts that add up to its charged seconds, in every format", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(PAL, NTSC), (frames, clock) => {
				const part = (format: ValueFormat) => Number(writeValue(length(frames), format, clock));
				const total = Math.ceil(frames / clock.rate.nominal);
				expect(part("hours") * 3600 + part("minutes") * 60 + part("seconds")).toBe(total);
				expect(part("total-minutes") * 60 + part("seconds")).toBe(total);
				expect(part("total-seconds")).toBe(total);
				const [, h = 0, m = 0, s = 0] =
					/^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(
						String(writeValue(length(frames), "iso-duration", clock)),
					) ?? [];
				expect(Number(h) * 3600 + Number(m) * 60 + Number(s)).toBe(total);
			}),
		);
	});
});
