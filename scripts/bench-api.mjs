// `npm run bench:api`: only the API's budgets, each as soon as it is measured. Part of `npm run bench`.
import { measureApi } from "./bench/api/measure-api.mjs";
import { reportResult } from "./bench/report-results.mjs";

await measureApi(reportResult);
