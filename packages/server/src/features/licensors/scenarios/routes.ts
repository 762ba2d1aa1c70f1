import { scenarioCalls } from "@oxcut/core/api";
import { type Route, serve } from "../../../http/route.ts";
import { itemRoutes, ofItem } from "../../production-items/item-routes.ts";
import { withTrashEntry } from "../../trash/trash-response.ts";
import { applyScenario } from "./apply-scenario.ts";
import { scenarioKind } from "./scenario-kind.ts";

/** The calls for a production's scenarios. */
export const scenarioRoutes: readonly Route[] = [
	...itemRoutes(scenarioKind, {
		list: scenarioCalls.listScenarios,
		listUpdatedSince: scenarioCalls.listScenariosUpdatedSince,
		create: scenarioCalls.createScenario,
		get: scenarioCalls.getScenario,
		update: scenarioCalls.updateScenario,
		delete: scenarioCalls.deleteScenario,
	}),
	serve(scenarioCalls.applyScenario, {
		from: ofItem(scenarioKind),
		handler: ({ params: { id }, production, account, request: { ifMatch }, writeAlone }) =>
			writeAlone(async (trx) => {
				const address = { productionId: production.id, id, ifMatch };
				const { prices, conditions, leftOut, trashId } = await applyScenario(trx, address, account);
				const applied = { scenario_id: id, prices, conditions, left_out: leftOut };
				return withTrashEntry({ body: { scenario_application: applied } }, trashId);
			}),
	}),
];
