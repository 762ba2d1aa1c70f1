import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readContributors, shareProblem } from "./contributors.ts";

const contributor = (name: string, share: number | null) => ({
	name,
	role: "C",
	society: "",
	ipi: "",
	share,
});

describe("readContributors", () => {
	it("[TPL9] reads names, roles, societies, IPI numbers and shares in any order", () => {
		expect(
			readContributors(
				"Ana Ruiz (ca), PRS, 00014107338, 66.67%; Tom Lee, 33.33 %, 000.177.984.50;; Mono",
				"C",
			),
		).toEqual([
			{ name: "Ana Ruiz", role: "CA", society: "PRS", ipi: "00014107338", share: 66.67 },
			{ name: "Tom Lee", role: "C", society: "", ipi: "00017798450", share: 33.33 },
			{ name: "Mono", role: "C", society: "", ipi: "", share: null },
		]);
	});

	it.each([
		["33,33%", "", "", 33.33],
		["PRS,33,33 %", "PRS", "", 33.33],
		["00014107338,50%", "", "00014107338", 50],
		["PRS, 00014-107338, 66,67%", "PRS", "00014107338", 66.67],
		["IPI 00014107338, 100%, PRS", "PRS", "00014107338", 100],
		["IPI: 000.14.10.73.38", "", "00014107338", null],
	])("[TPL9] reads %j, as people write shares and IPI numbers", (parts, society, ipi, share) => {
		expect(readContributors(`Ana Ruiz, ${parts}`, "C")).toEqual([
			{ name: "Ana Ruiz", role: "C", society, ipi, share },
		]);
	});

	it("[TPL9] gives publishers the role E, and nobody for an empty text", () => {
		expect(readContributors("Tidewater Music", "E")).toMatchObject([{ name: "Tidewater Music", role: "E" }]);
		expect(readContributors(" ; ", "E")).toEqual([]);
	});

	it("[TPL9] reads back whatever is written in its notation", () => {
		const word = fc.stringMatching(/^[A-Z][a-zé]{1,8}$/);
		const one = fc.record({
			name: fc.tuple(word, word).map((words) => words.join(" ")),
			role: fc.constantFrom("C", "A", "CA", "AR"),
			society: fc.constantFrom("", "PRS", "ASCAP", "GEMA"),
			ipi: fc.constantFrom("", "00014107338"),
			share: fc.option(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)),
		});
		fc.assert(
			fc.property(fc.array(one, { maxLength: 5 }), (contributors) => {
				const text = contributors
					.map(({ name, role, society, ipi, share }) =>
						[`${name} (${role})`, share === null ? "" : `${share}%`, ipi, society]
							.filter((part) => part !== "")
							.join(", "),
					)
					.join("; ");
				expect(readContributors(text, "C")).toEqual(contributors);
			}),
		);
	});
});

describe("shareProblem", () => {
	it.each([
		[[100], null],
		[[50, 50], null],
		[[33.33, 33.33, 33.33], null],
		[[33.34, 33.33, 33.33], null],
		[[50, 49], "have shares that add up to 99%, not 100%"],
		[[60, 60], "have shares that add up to 120%, not 100%"],
		[[null], "have no shares"],
		[[100, null], "include one without a share"],
	])("[TPL7] says of the shares %j: %s", (shares, problem) => {
		expect(shareProblem(shares.map((share, index) => contributor(`N${index}`, share)))).toBe(problem);
	});
});
