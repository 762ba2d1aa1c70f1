import { employeeCalls } from "@oxcut/core/api";
import { type Route, serve } from "../../../http/route.ts";
import { withTrashEntry } from "../../trash/trash-response.ts";
import { OF_LICENSOR, partList, partListSince, partResponse } from "../licensor-parts/part-routes.ts";
import { addPart, changePart, dropPart, requirePart } from "../licensor-parts/part-service.ts";
import { employeeKind } from "./employee-kind.ts";

/** The calls for licensors' employees. */
export const employeeRoutes: readonly Route[] = [
	serve(employeeCalls.listEmployeesOfLicensor, {
		from: OF_LICENSOR,
		handler: ({ params, production, deps }) =>
			partList(employeeKind, deps, { productionId: production.id, licensorId: params.licensor_id }),
	}),
	serve(employeeCalls.listEmployees, {
		handler: ({ production, deps }) => partList(employeeKind, deps, { productionId: production.id }),
	}),
	serve(employeeCalls.listEmployeesUpdatedSince, {
		handler: ({ params, production, deps }) =>
			partListSince(employeeKind, deps, production.id, params.timestamp),
	}),
	serve(employeeCalls.createEmployee, {
		from: OF_LICENSOR,
		handler: ({ params, body, production, write }) =>
			write(async (trx) => {
				const owner = { productionId: production.id, licensorId: params.licensor_id };
				const draft = { ...body.employee, primogenitor_id: null };
				return partResponse(employeeKind, await addPart(trx, employeeKind, owner, draft), 201);
			}),
	}),
	serve(employeeCalls.getEmployee, {
		from: OF_LICENSOR,
		handler: async ({ params, production, deps: { db } }) => {
			const address = { productionId: production.id, licensorId: params.licensor_id, id: params.id };
			return partResponse(employeeKind, await requirePart(db.knex, employeeKind, address));
		},
	}),
	serve(employeeCalls.updateEmployee, {
		from: OF_LICENSOR,
		handler: ({ params, body, production, request, write }) =>
			write(async (trx) => {
				const address = { productionId: production.id, licensorId: params.licensor_id, id: params.id };
				const change = { fields: body.employee, ifMatch: request.ifMatch };
				return partResponse(employeeKind, await changePart(trx, employeeKind, address, change));
			}),
	}),
	serve(employeeCalls.deleteEmployee, {
		from: OF_LICENSOR,
		handler: ({ params, production, account, request: { ifMatch }, write }) =>
			write(async (trx) => {
				const address = { productionId: production.id, licensorId: params.licensor_id, id: params.id };
				const trashId = await dropPart(trx, employeeKind, address, { editor: account, ifMatch });
				return withTrashEntry({ status: 204 }, trashId);
			}),
	}),
];
