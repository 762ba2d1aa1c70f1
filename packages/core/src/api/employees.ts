import * as z from "zod";
import {
	licensorEmployeeCreateSchema,
	licensorEmployeeUpdateSchema,
} from "../model/licensors/licensor-employee.ts";
import { EDIT_RECORDS, VIEW_RECORDS } from "./access.ts";
import { changesAnswer, itemAnswer, listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { employee } from "./entities.ts";
import { idParams, licensorParams, productionParams, sinceParams } from "./parameters.ts";

const employeeParams = licensorParams.extend(idParams.shape);

/** Contacts at licensors. */
export const employeeCalls = defineCalls({
	listEmployeesOfLicensor: {
		method: "GET",
		path: "/licensors/:licensor_id/employees",
		summary: "The employees of a licensor",
		access: VIEW_RECORDS,
		params: licensorParams,
		answers: { 200: listAnswer("employees", employee) },
	},

	listEmployees: {
		method: "GET",
		path: "/productions/:production_id/licensors/employees",
		summary: "The employees of all licensors of a production",
		access: VIEW_RECORDS,
		params: productionParams,
		answers: { 200: listAnswer("employees", employee) },
	},

	listEmployeesUpdatedSince: {
		method: "GET",
		path: "/productions/:production_id/licensors/employees/updated_since/:timestamp",
		summary: "Employees changed or deleted since a list was read",
		access: VIEW_RECORDS,
		params: sinceParams,
		answers: { 200: changesAnswer("employees", employee) },
	},

	createEmployee: {
		method: "POST",
		path: "/licensors/:licensor_id/employees",
		summary: "Adds an employee to a licensor",
		access: EDIT_RECORDS,
		params: licensorParams,
		body: z.object({ employee: licensorEmployeeCreateSchema }),
		answers: { 201: itemAnswer("employee", employee) },
	},

	getEmployee: {
		method: "GET",
		path: "/licensors/:licensor_id/employees/:id",
		summary: "One employee",
		access: VIEW_RECORDS,
		params: employeeParams,
		answers: { 200: itemAnswer("employee", employee) },
	},

	updateEmployee: {
		method: "PUT",
		path: "/licensors/:licensor_id/employees/:id",
		summary: "Changes the given fields of an employee",
		access: EDIT_RECORDS,
		params: employeeParams,
		body: z.object({ employee: licensorEmployeeUpdateSchema }),
		answers: { 200: itemAnswer("employee", employee) },
	},

	deleteEmployee: {
		method: "DELETE",
		path: "/licensors/:licensor_id/employees/:id",
		summary: "Moves an employee to the trash",
		access: EDIT_RECORDS,
		params: employeeParams,
		answers: { 204: null },
	},
});
