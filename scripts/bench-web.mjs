// `npm run bench:web [PART…]`: only the web app's budgets, each as soon as it is measured. Part of `npm run bench`.
import { reportResult } from "./bench/report-results.mjs";
import { measureWeb } from "./bench/web/measure-web.mjs";

await measureWeb(reportResult, process.argv.slice(2));
