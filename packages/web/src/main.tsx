import "./styles/app.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { logUncaughtErrors } from "./app/error-logger.ts";
import { loadFirstPage } from "./app/router.tsx";
import { isSupportedBrowser, UnsupportedBrowser } from "./app/unsupported-browser.tsx";
import { watchFileDrops } from "./ui/use-file-drop.ts";

logUncaughtErrors();
watchFileDrops();
const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");
const isSupported = isSupportedBrowser();
if (isSupported) loadFirstPage(location.pathname);
createRoot(root).render(<StrictMode>{isSupported ? <App /> : <UnsupportedBrowser />}</StrictMode>);
