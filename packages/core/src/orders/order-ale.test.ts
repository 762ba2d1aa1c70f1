import * as fc from "fast-check";
import { expect, it } from "vitest";
import { buildCutNow } from "../cut/build-cut.ts";
import { anyCutInput } from "../cut/testing/arbitrary-cut.ts";
import type { ImportPlan } from "../spreadsheet/import-plan.ts";
import { planImport } from "../spreadsheet/plan-import.ts";
import { readWorkbook } from "../spreadsheet/read-workbook.ts";
import { orderAle } from "./order-ale.ts";
import { orderList } from "./order-list.ts";

const EMPTY: ImportPlan["library"] = { records: [], licensors: [], prices: [], conditions: [], altFiles: [] };

it("[ORD7] the Avid log of any cut's order is a log of its records, and importing it again changes nothing", () => {
	fc.assert(
		fc.property(anyCutInput, fc.nat(20), (input, handles) => {
			const { context } = buildCutNow(input);
			const list = orderList(context, [], { handles });
			const bytes = new TextEncoder().encode(orderAle(list, context.timeline));
			const workbook = readWorkbook(bytes, { file: "order.ale" });
			const options = { context: { productionId: 1, defaultCurrency: "USD" } };
			const first = planImport(EMPTY, workbook, options);
			const second = planImport(first.library, workbook, options);
			expect(workbook.format).toBe("ale");
			const rows = list.licensors.flatMap(({ licensor, records }) =>
				records.flatMap(({ ranges, production_locator, title, category, trt }) =>
					ranges.map(() => ({ licensor, production_locator, title, category, trt })),
				),
			);
			if (rows.length === 0) return;
			expect(first.diagnostics.filter(({ severity }) => severity !== "info")).toEqual([]);
			const nameOf = (id: number) => first.library.licensors.find((one) => one.id === id)?.name;
			const found = first.library.records.map(
				({ licensor_id, production_locator, title, category, trt }) => ({
					licensor: nameOf(licensor_id),
					...{ production_locator, title, category, trt },
				}),
			);
			expect(found).toEqual([...new Map(rows.map((row) => [row.production_locator, row])).values()]);
			expect(second.counts.records).toMatchObject({ added: 0, updated: 0, unchanged: rows.length });
		}),
	);
});
