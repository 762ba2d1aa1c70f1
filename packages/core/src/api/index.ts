/**
 * The API's contract: every call with its path, what it takes and answers, and who may make it. The server registers
 * its routes from it, and the API's document is made from it.
 */

export { changesAnswer, entity, itemAnswer, itemsAnswer, listAnswer } from "./answers.ts";
export { CALLS } from "./calls.ts";
export {
	type Call,
	type CallAccess,
	type CallAnswer,
	changesSomething,
	defineCalls,
	type MediaAnswer,
	type UploadRule,
} from "./define-calls.ts";
export { API_ERRORS, type ApiErrorCode } from "./errors.ts";
export { licensorCalls } from "./licensors.ts";
export {
	idListQuery,
	idParams,
	idsIn,
	idText,
	licensorParams,
	productionParams,
	sinceParams,
} from "./parameters.ts";
