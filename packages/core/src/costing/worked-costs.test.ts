import { describe, expect, test } from "vitest";
import clipMinimumOfTimeAndValue from "../../../../fixtures/costing/clip-minimum-of-time-and-value.json" with {
	type: "json",
};
import customCostBesideAProjectMinimum from "../../../../fixtures/costing/custom-cost-beside-a-project-minimum.json" with {
	type: "json",
};
import discountAmountToNothing from "../../../../fixtures/costing/discount-amount-to-nothing.json" with {
	type: "json",
};
import feeBeforeDiscount from "../../../../fixtures/costing/fee-before-discount.json" with { type: "json" };
import feeInPercentPerTwoStills from "../../../../fixtures/costing/fee-in-percent-per-two-stills.json" with {
	type: "json",
};
import feePerChargedSeconds from "../../../../fixtures/costing/fee-per-charged-seconds.json" with {
	type: "json",
};
import flatDealSetsEarlierChangesAside from "../../../../fixtures/costing/flat-deal-sets-earlier-changes-aside.json" with {
	type: "json",
};
import minimumValueOutOfProjectRounding from "../../../../fixtures/costing/minimum-value-out-of-project-rounding.json" with {
	type: "json",
};
import minutesAt2997DropFrame from "../../../../fixtures/costing/minutes-at-2997-drop-frame.json" with {
	type: "json",
};
import nominalSecondsAt2398 from "../../../../fixtures/costing/nominal-seconds-at-2398.json" with {
	type: "json",
};
import overlappingSourceChargedOnce from "../../../../fixtures/costing/overlapping-source-charged-once.json" with {
	type: "json",
};
import projectMinimumInMinutes from "../../../../fixtures/costing/project-minimum-in-minutes.json" with {
	type: "json",
};
import projectRoundingOfMinutes from "../../../../fixtures/costing/project-rounding-of-minutes.json" with {
	type: "json",
};
import projectRoundingUp from "../../../../fixtures/costing/project-rounding-up.json" with { type: "json" };
import secondsRoundedUpPerUse from "../../../../fixtures/costing/seconds-rounded-up-per-use.json" with {
	type: "json",
};
import soundOfFootageWithoutItsPrice from "../../../../fixtures/costing/sound-of-footage-without-its-price.json" with {
	type: "json",
};
import stillsChargedOnceARecord from "../../../../fixtures/costing/stills-charged-once-a-record.json" with {
	type: "json",
};
import twoPricesInTheirOrder from "../../../../fixtures/costing/two-prices-in-their-order.json" with {
	type: "json",
};
import unknownAndPublicDomain from "../../../../fixtures/costing/unknown-and-public-domain.json" with {
	type: "json",
};
import yenShownWhole from "../../../../fixtures/costing/yen-shown-whole.json" with { type: "json" };
import { costCut } from "./cost-cut.ts";
import type { CostModification } from "./model.ts";
import { contextOf, decimal, type Scenario } from "./testing/scenario.ts";

/** See `fixtures/costing/README.md`. */
interface WorkedCost {
	readonly title: string;
	readonly scenario: Scenario;
	readonly expected: {
		readonly units?: readonly string[];
		readonly licensors: readonly WorkedLicensor[];
		readonly total: string;
		readonly missing: number;
	};
}

interface WorkedLicensor {
	readonly base: string;
	readonly final: string;
	readonly modifications: readonly (readonly string[])[];
	readonly ignored: readonly (readonly string[])[];
	readonly materials: number;
	readonly display: string;
}

// JSON has wider types than a scenario.
const WORKED_COSTS = [
	clipMinimumOfTimeAndValue,
	customCostBesideAProjectMinimum,
	discountAmountToNothing,
	feeBeforeDiscount,
	feeInPercentPerTwoStills,
	feePerChargedSeconds,
	flatDealSetsEarlierChangesAside,
	minimumValueOutOfProjectRounding,
	minutesAt2997DropFrame,
	nominalSecondsAt2398,
	overlappingSourceChargedOnce,
	projectMinimumInMinutes,
	projectRoundingOfMinutes,
	projectRoundingUp,
	secondsRoundedUpPerUse,
	soundOfFootageWithoutItsPrice,
	stillsChargedOnceARecord,
	twoPricesInTheirOrder,
	unknownAndPublicDomain,
	yenShownWhole,
] as unknown as readonly WorkedCost[];

const amounts = ([modification, newCost = "", change = ""]: readonly string[]) => ({
	modification,
	newCost: decimal(newCost),
	change: decimal(change),
});
const told = ({ modification, newCost, change }: CostModification) => ({ modification, newCost, change });

describe("a cut costed by hand [COST1–COST15]", () => {
	test.each(WORKED_COSTS)("$title", ({ scenario, expected }) => {
		const costing = costCut(contextOf(scenario));
		expect(
			[...costing.licensors.values()].map((licensor) => ({
				base: licensor.baseCost,
				final: licensor.finalCost,
				modifications: licensor.costModifications.map(told),
				ignored: licensor.ignoredModifications.map(told),
				materials: licensor.numMaterialsLicensing,
				display: licensor.displayCost,
			})),
		).toEqual(
			expected.licensors.map((licensor) => ({
				base: decimal(licensor.base),
				final: decimal(licensor.final),
				modifications: licensor.modifications.map(amounts),
				ignored: licensor.ignored.map(amounts),
				materials: licensor.materials,
				display: decimal(licensor.display),
			})),
		);
		expect(costing.totalCost).toEqual(decimal(expected.total));
		expect(costing.numRecordsMissingPrices).toBe(expected.missing);
		if (!expected.units) return;
		const charges = [...costing.records.values()].flatMap((record) => record.charges);
		const units = charges.toSorted((a, b) => a.use - b.use).map((charge) => charge.units);
		expect(units).toEqual(expected.units.map(decimal));
	});
});
