import { scenarioCalls } from "@oxcut/core/api";
import { answerChanges } from "../../../http/answer-changes.ts";
import { itemResponse } from "../../../http/etag.ts";
import { answerList } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { withTrashEntry } from "../../trash/trash-response.ts";
import { applyScenario } from "./apply-scenario.ts";
import { presentScenario } from "./presenter.ts";
import { listScenarios, listScenariosSince, type StoredScenario } from "./queries.ts";
import { addScenario, changeScenario, dropScenario, requireScenario } from "./service.ts";

const OF_SCENARIO = { item: "scenario", param: "id" } as const;

function answer(scenario: StoredScenario, status = 200) {
	return itemResponse("scenario", presentScenario(scenario), scenario.version, status);
}

/** The calls for a production's scenarios. */
export const scenarioRoutes: readonly Route[] = [
	serve(scenarioCalls.listScenarios, {
		handler: ({ production, deps: { db } }) =>
			answerList(db.knex, "scenarios", presentScenario, () => listScenarios(db.knex, production.id)),
	}),
	serve(scenarioCalls.listScenariosUpdatedSince, {
		handler: ({ params: { timestamp }, production, deps: { db } }) =>
			answerChanges(
				db.knex,
				{
					plural: "scenarios",
					present: presentScenario,
					read: () => listScenariosSince(db.knex, production.id, timestamp),
				},
				{ productionId: production.id, table: "scenarios", since: timestamp },
			),
	}),
	serve(scenarioCalls.createScenario, {
		handler: ({ body: { scenario }, production, write }) =>
			write(async (trx) => answer(await addScenario(trx, production.id, scenario), 201)),
	}),
	serve(scenarioCalls.getScenario, {
		from: OF_SCENARIO,
		handler: async ({ params, production, deps: { db } }) =>
			answer(await requireScenario(db.knex, production.id, params.id)),
	}),
	serve(scenarioCalls.updateScenario, {
		from: OF_SCENARIO,
		handler: ({ params: { id }, body: { scenario }, production, request: { ifMatch }, write }) =>
			write(async (trx) =>
				answer(await changeScenario(trx, { productionId: production.id, id, ifMatch }, scenario)),
			),
	}),
	serve(scenarioCalls.deleteScenario, {
		from: OF_SCENARIO,
		handler: ({ params: { id }, production, account, request: { ifMatch }, write }) =>
			write(async (trx) => {
				const trashId = await dropScenario(trx, { productionId: production.id, id, ifMatch }, account);
				return withTrashEntry({ status: 204 }, trashId);
			}),
	}),
	serve(scenarioCalls.applyScenario, {
		from: OF_SCENARIO,
		handler: ({ params: { id }, production, account, request: { ifMatch }, writeAlone }) =>
			writeAlone(async (trx) => {
				const address = { productionId: production.id, id, ifMatch };
				const { prices, conditions, leftOut, trashId } = await applyScenario(trx, address, account);
				const applied = { scenario_id: id, prices, conditions, left_out: leftOut };
				return withTrashEntry({ body: { scenario_application: applied } }, trashId);
			}),
	}),
];
