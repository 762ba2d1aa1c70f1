// `pnpm bench:web [PART…]`: the budgets of the web app alone, each as soon as it is measured. `pnpm bench` has them too.
import { reportResult } from "./bench/report-results.mjs";
import { measureWeb } from "./bench/web/measure-web.mjs";

await measureWeb(reportResult, process.argv.slice(2));
