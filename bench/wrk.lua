-- wrk -s wrk.lua <url> -- <file of paths> <name of the run>
-- Requests one path of the file after the other; `{n}` is a new number in each request. Writes what it measured as JSON.
local threads = 0

function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
end

function init(arguments)
  local paths, count = {}, 0
  for line in io.lines(arguments[1]) do paths[#paths + 1] = line end
  if #paths == 1 and not paths[1]:find("{n}", 1, true) then
    -- A request that never changes is made once.
    wrk.path = paths[1]
    return
  end
  local run = arguments[2] .. "-" .. number .. "-"
  request = function()
    count = count + 1
    return wrk.format("GET", (paths[count % #paths + 1]:gsub("{n}", run .. count)))
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"seconds":%f,"slow":%f,"failed":%d,"processor":%f}\n',
    summary.requests,
    summary.duration / 1e6,
    latency:percentile(97.5) / 1e3,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    -- The processor time of all threads.
    os.clock()
  ))
end
