import { serveReading } from "@oxcut/core/workbook-process";

// A separate program that `ox` starts to read a workbook.
await serveReading();
