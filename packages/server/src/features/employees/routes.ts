import { licensorEmployeeCreateSchema, licensorEmployeeUpdateSchema } from "@oxcut/core";
import { idText, licensorParams, productionParams, sinceParams } from "@oxcut/core/api";
import * as z from "zod";
import { defineRoute, type Route } from "../../http/route.ts";
import {
	IN_PRODUCTION,
	OF_LICENSOR,
	partList,
	partListSince,
	partResponse,
} from "../../licensor-parts/part-routes.ts";
import { addPart, changePart, dropPart, requirePart } from "../../licensor-parts/part-service.ts";
import { employeeKind } from "./employee-kind.ts";

const employeeParamSchema = z.object({ licensor_id: idText, id: idText });

/** The calls of licensors' employees. */
export const employeeRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/licensors/:licensor_id/employees",
		summary: "The employees of a licensor",
		access: { ...OF_LICENSOR, level: "view" },
		params: licensorParams,
		handler: ({ params, production, deps }) =>
			partList(employeeKind, deps, { productionId: production.id, licensorId: params.licensor_id }),
	}),
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/licensors/employees",
		summary: "The employees of all licensors of a production",
		access: { ...IN_PRODUCTION, level: "view" },
		params: productionParams,
		handler: ({ production, deps }) => partList(employeeKind, deps, { productionId: production.id }),
	}),
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/licensors/employees/updated_since/:timestamp",
		summary: "Employees changed or deleted since a list was read",
		access: { ...IN_PRODUCTION, level: "view" },
		params: sinceParams,
		handler: ({ params, production, deps }) =>
			partListSince(employeeKind, deps, production.id, params.timestamp),
	}),
	defineRoute({
		method: "POST",
		path: "/licensors/:licensor_id/employees",
		summary: "Adds an employee to a licensor",
		access: { ...OF_LICENSOR, level: "edit" },
		params: licensorParams,
		body: z.object({ employee: licensorEmployeeCreateSchema }),
		handler: ({ params, body, production, write }) =>
			write(async (trx) => {
				const owner = { productionId: production.id, licensorId: params.licensor_id };
				const draft = { ...body.employee, primogenitor_id: null };
				return partResponse(employeeKind, await addPart(trx, employeeKind, owner, draft), 201);
			}),
	}),
	defineRoute({
		method: "GET",
		path: "/licensors/:licensor_id/employees/:id",
		summary: "One employee",
		access: { ...OF_LICENSOR, level: "view" },
		params: employeeParamSchema,
		handler: async ({ params, production, deps: { db } }) => {
			const address = { productionId: production.id, licensorId: params.licensor_id, id: params.id };
			return partResponse(employeeKind, await requirePart(db.knex, employeeKind, address));
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/licensors/:licensor_id/employees/:id",
		summary: "Changes the given fields of an employee",
		access: { ...OF_LICENSOR, level: "edit" },
		params: employeeParamSchema,
		body: z.object({ employee: licensorEmployeeUpdateSchema }),
		handler: ({ params, body, production, request, write }) =>
			write(async (trx) => {
				const address = { productionId: production.id, licensorId: params.licensor_id, id: params.id };
				const change = { fields: body.employee, ifMatch: request.ifMatch };
				return partResponse(employeeKind, await changePart(trx, employeeKind, address, change));
			}),
	}),
	defineRoute({
		method: "DELETE",
		path: "/licensors/:licensor_id/employees/:id",
		summary: "Removes an employee",
		access: { ...OF_LICENSOR, level: "edit" },
		params: employeeParamSchema,
		handler: ({ params, production, account, request: { ifMatch }, write }) =>
			write(async (trx) => {
				const address = { productionId: production.id, licensorId: params.licensor_id, id: params.id };
				await dropPart(trx, employeeKind, address, { editor: account, ifMatch });
				return { status: 204 };
			}),
	}),
];
