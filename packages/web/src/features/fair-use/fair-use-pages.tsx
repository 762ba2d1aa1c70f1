/** The pages of fair-use reviews. One file, because the first page of the app lists the files of every page. */

// biome-ignore lint/performance/noBarrelFile: it is a file of the built app, not a way to import.
export { CounselPage } from "./counsel/counsel-page.tsx";
export { FairUsePage } from "./fair-use-page.tsx";
