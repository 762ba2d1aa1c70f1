import "./styles/app.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { logUncaughtErrors } from "./app/error-logger.ts";
import { readPageFiles } from "./app/page-files.ts";
import { loadFirstPage } from "./app/router.tsx";
import { isSupportedBrowser } from "./app/supported-browser.ts";

logUncaughtErrors();
const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");
const drawn = createRoot(root);
if (isSupportedBrowser()) {
	loadFirstPage(location.pathname);
	if (import.meta.env.PROD) readPageFiles();
	drawn.render(
		<StrictMode>
			<App />
		</StrictMode>,
	);
} else {
	void import("./app/unsupported-browser.tsx").then(({ UnsupportedBrowser }) =>
		drawn.render(<UnsupportedBrowser />),
	);
}
