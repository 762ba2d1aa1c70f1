// `pnpm bench:api`: the budgets of the API alone, each as soon as it is measured. `pnpm bench` has them too.
import { measureApi } from "./bench/api/measure-api.mjs";
import { reportResult } from "./bench/report-results.mjs";

await measureApi(reportResult);
