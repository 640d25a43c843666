-- Every request is an inquiry of its own: another Idempotency-Key, another body.
local token = os.getenv("FORM_TOKEN")
local run = os.getenv("RUN") or "0"
local count = 0
local hex = string.format("%08x", tonumber(run))

request = function()
  count = count + 1
  wrk.headers["Content-Type"] = "application/json"
  wrk.headers["X-App-Token"] = token
  wrk.headers["Idempotency-Key"] = string.format("%s-0000-4000-8000-%012x", hex, count)
  local body = string.format(
    '{"category":"edge-device","company":"株式会社サンプル運輸","name":"見本 花子","kana":"ミホン ハナコ","phone":"03-1234-5678","email":"hanako@example.jp","body":"点呼で使うアルコール検知器を%d台、営業所に置くことを検討しています。見積もりと納期を教えてください。","agreement":true}',
    count)
  return wrk.format("POST", "/api/contact", wrk.headers, body)
end
